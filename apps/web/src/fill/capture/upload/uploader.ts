import { retryDelay } from '../../retry-delay.ts';
import { isRetried } from '../../submission-state.ts';
import { checked, chunksOf } from './chunk-reading.ts';
import { blank, firstIn, resumedFrom, type KnownUpload, unreadable } from '../video/resume-recording.ts';
import { Observable } from '../observable.ts';
import { sizeOf, type Spool, type SpooledChunk, type SpooledRecording } from './spool.ts';
import { isClosed, type Standing, type TusAnswer, uploadId } from './tus.ts';
import { nothingLeft, type UploadEnd, type UploadState } from './upload-state.ts';
import { browserUploads, type UploadEnvironment } from './upload-environment.ts';

/** The server refuses it permanently. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

/** Bytes of a finished file that are read into memory at once. */
const largestAtOnce = 32 * 1024 * 1024;

/** This many checksum failures in a row are no accident of the network. */
const mostMismatches = 3;

/**
 * Accepts the chunks of one recording, stores them on the device, and sends them to the server in order during the
 * recording. Acknowledged chunks are deleted here; all others survive a reload.
 */
export class Upload extends Observable<UploadState> {
  private standing: Standing | undefined;
  private isRunning = false;
  /** Work arrived while the last round was ending. */
  private isWanted = false;
  private isOver = false;
  /** Started by another page, which may still be open in another tab. */
  private isTakenOver = false;
  private failures = 0;
  private mismatches = 0;

  private constructor(
    private readonly spool: Spool,
    private recording: SpooledRecording,
    private readonly environment: UploadEnvironment,
  ) {
    super({ at: 'open', sent: 0, total: 0 });
  }

  /**
   * Starts an upload, or resumes the one with this id in the spool.
   * @param known the server's offset, for a device that lost chunks
   */
  static async begin(
    spool: Spool,
    id: string,
    metadata: Readonly<Record<string, string>>,
    { known, environment = browserUploads }: { known?: KnownUpload | undefined; environment?: UploadEnvironment } = {},
  ): Promise<Upload> {
    const kept = await spool.find(id).catch(() => undefined);
    const recording = kept ? { ...kept, metadata } : blank(id, metadata);
    const upload = new Upload(spool, known ? await resumedFrom(spool, recording, known) : recording, environment);
    await upload.save({});
    if (kept || known) upload.wake();
    return upload;
  }

  /** Resumes from the spool. */
  static resume(spool: Spool, recording: SpooledRecording, environment: UploadEnvironment = browserUploads): Upload {
    const upload = new Upload(spool, recording, environment);
    upload.isTakenOver = true;
    upload.wake();
    return upload;
  }

  get isSealed(): boolean {
    return this.recording.isSealed;
  }

  /** @returns when the chunk is stored on the device, also after a refusal; sending continues in the background */
  async add(chunk: Blob): Promise<void> {
    if (this.isOver || this.recording.isSealed) return;
    const read = await checked(chunk, this.environment.hash);
    if (this.isOver) return;
    const { id, next: number } = this.recording;
    await this.spool.add({ recording: id, number, ...read });
    await this.save({ next: number + 1 });
    this.show({ ...this.state, total: this.state.total + read.bytes.byteLength });
    this.wake();
  }

  /**
   * Accepts a finished file, complete also after a reload. One that is larger than a page should hold is read part by
   * part: a reload before its end loses it.
   * @throws when the device cannot read it
   */
  async sealWith(parts: readonly Blob[]): Promise<void> {
    if (parts.reduce((sum, { size }) => sum + size, 0) > largestAtOnce) {
      for (const part of parts) await this.add(part);
      return this.seal();
    }
    const { id } = this.recording;
    const chunks = await chunksOf(id, parts, this.environment.hash);
    if (this.isOver) return;
    this.recording = { ...this.recording, next: chunks.length, isSealed: true, savedAt: Date.now() };
    await this.spool.saveSealed(this.recording, chunks);
    // Deleted while the disk was storing it.
    if (this.isOver) return this.spool.remove(id);
    this.show({ ...this.state, total: this.state.total + sizeOf(chunks) });
    this.wake();
  }

  /** No further chunks will come. */
  async seal(): Promise<void> {
    if (this.recording.isSealed) return;
    await this.save({ isSealed: true });
    this.wake();
  }

  /** @returns the id of the upload, once the server has everything. @throws UploadRefused */
  finished(): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { state } = this;
        if (state.at === 'finished') resolve(state.upload);
        else if (state.at === 'refused') reject(new UploadRefused(state.message));
        else if (state.at === 'gone') reject(new UploadRefused('Another tab was through with it.'));
        else return;
        end();
      };
      const end = this.subscribe(look);
      look();
    });
  }

  /** Resumes after the server refused it: the cause may have been fixed. */
  retry(): void {
    if (this.state.at !== 'refused') return;
    this.standing = undefined;
    this.failures = 0;
    this.mismatches = 0;
    this.show({ ...this.progress, at: 'open' });
    this.wake();
  }

  /** Deletes it on this device: its result is stored elsewhere by now. */
  async release(): Promise<void> {
    this.isOver = true;
    await this.spool.remove(this.recording.id);
  }

  /** Deletes it here and on the server. */
  async discard(): Promise<void> {
    const { upload } = this.recording;
    await this.release();
    if (upload !== null) await this.environment.server.terminate(upload);
  }

  /** Sends waiting data immediately. */
  wake(): void {
    this.isWanted = true;
    if (this.isRunning || this.isHalted) return;
    this.isRunning = true;
    void this.environment
      .exclusively(`capture:${this.recording.id}`, () => this.run())
      .catch((error: unknown) => void this.end({ at: 'refused', message: String(error), isFinal: false }))
      .finally(() => {
        this.isRunning = false;
        if (this.isWanted) this.wake();
      });
  }

  private async run(): Promise<void> {
    if (this.isTakenOver && !(await this.takeOver())) this.end({ at: 'gone' });
    while (this.isWanted && !this.isHalted) {
      this.isWanted = false;
      while (!this.isHalted && (await this.step()));
    }
  }

  /** Reloads its progress once no other tab sends it. @returns whether it still exists */
  private async takeOver(): Promise<boolean> {
    const kept = await this.spool.find(this.recording.id).catch(() => this.recording);
    if (kept) this.recording = { ...kept, isSealed: kept.isSealed || this.recording.isSealed };
    return kept !== undefined;
  }

  /** @returns whether there is more to do */
  private async step(): Promise<boolean> {
    const { recording, standing } = this;
    if (recording.isFinished && recording.upload) return this.finish(recording.upload);
    if (recording.upload === null) return recording.next === 0 ? false : this.create();
    if (!standing) return this.look(recording.upload);
    return this.send(recording.upload, standing);
  }

  private async create(): Promise<boolean> {
    const answer = await this.environment.server.create(this.recording.metadata);
    if (!answer.ok) return this.waitOrEnd(answer);
    this.failures = 0;
    // The server may already know the upload, at another offset.
    await this.save({ upload: answer.data });
    return true;
  }

  /** Gets the server's offset, and deletes what it has. */
  private async look(upload: string): Promise<boolean> {
    const answer = await this.environment.server.standing(upload);
    if (!answer.ok) return this.waitOrEnd(answer);
    this.failures = 0;
    this.standing = answer.data;
    const next = answer.data.next ?? 0;
    await this.spool.dropBefore(this.recording.id, next);
    if (next > this.recording.next) await this.save({ next });
    return true;
  }

  private async send(upload: string, standing: Standing): Promise<boolean> {
    const { offset } = standing;
    const chunk = await this.first();
    const { isSealed, next } = this.recording;
    if (chunk === unreadable) return this.wait();
    if (!chunk) {
      if (!isSealed) return this.rest();
      if (isClosed(standing)) return this.finish(upload);
      if (offset === 0) return this.end(nothingLeft);
      return this.after(upload, await this.environment.server.append(upload, { offset, length: offset }), 0);
    }
    this.show({ ...this.progress, at: 'sending' });
    const isLast = isSealed && chunk.number === next - 1;
    const size = chunk.bytes.byteLength;
    const answer = await this.environment.server.append(upload, {
      offset,
      chunk,
      ...(isLast && { length: offset + size }),
    });
    if (!answer.ok) return this.after(upload, answer, 0);
    await this.spool.dropBefore(this.recording.id, chunk.number + 1);
    const told = isLast ? { ...answer.data, length: offset + size } : answer.data;
    return this.after(upload, { ok: true, data: told }, size);
  }

  private async after(upload: string, answer: TusAnswer<Standing>, size: number): Promise<boolean> {
    if (!answer.ok) return this.waitOrEnd(answer);
    this.failures = 0;
    this.mismatches = 0;
    this.standing = answer.data;
    this.show({ ...this.state, sent: this.state.sent + size });
    const isWhole = this.recording.isSealed && (await this.first()) === undefined;
    return isWhole && (isClosed(answer.data) || size === 0) ? this.finish(upload) : true;
  }

  /** @returns the next chunk to send; undefined when the server has all */
  private async first(): Promise<SpooledChunk | undefined | typeof unreadable> {
    const { id, next } = this.recording;
    return (this.standing?.next ?? 0) >= next ? undefined : firstIn(this.spool, id);
  }

  private rest(): boolean {
    if (this.state.at === 'sending' || this.state.at === 'waiting') this.show({ ...this.progress, at: 'open' });
    return false;
  }

  private async finish(upload: string): Promise<boolean> {
    if (!this.recording.isFinished) await this.save({ isFinished: true });
    return this.end({ at: 'finished', upload: uploadId(upload) });
  }

  private async waitOrEnd(answer: Extract<TusAnswer<unknown>, { ok: false }>): Promise<boolean> {
    const { status, message, retryAfterMs = 0 } = answer;
    const isFinal =
      status === 404 || status === 410 || (status === 409 && this.standing !== undefined && isClosed(this.standing));
    const isMismatch = !isFinal && (status === 409 || status === 460) && ++this.mismatches < mostMismatches;
    if (!isRetried(status) && !isMismatch) return this.end({ at: 'refused', message, isFinal });
    // Whatever happened to the last part: the server knows its offset.
    this.standing = undefined;
    return isMismatch || this.wait(retryAfterMs);
  }

  private async wait(atLeastMs = 0): Promise<boolean> {
    this.failures += 1;
    this.show({ ...this.progress, at: 'waiting', isOffline: !this.environment.isOnline() });
    await this.environment.rest(Math.max(retryDelay(this.failures, Math.random()), atLeastMs));
    return true;
  }

  /** @returns that nothing more is to be done */
  private end(state: UploadEnd): false {
    this.isOver ||= state.at !== 'refused';
    this.show({ ...this.progress, ...state });
    return false;
  }

  private get isHalted(): boolean {
    return this.isOver || this.state.at === 'refused';
  }

  private get progress(): { sent: number; total: number } {
    return { sent: this.state.sent, total: this.state.total };
  }

  private async save(change: Partial<SpooledRecording>): Promise<void> {
    this.recording = { ...this.recording, ...change, savedAt: Date.now() };
    // A deleted upload is not written back.
    if (!this.isOver) await this.spool.save(this.recording);
  }
}
