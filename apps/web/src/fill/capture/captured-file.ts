import type { FileAnswer, VideoAnswer } from '@tessera/fields/media-values';
import { newId } from '@tessera/kernel/ids';
import { deviceSpool } from './upload/indexed-spool.ts';
import { Observable } from './observable.ts';
import { unsentRecordings, type Spool } from './upload/spool.ts';
import { type TusServer, tusServer, uploadAddress } from './upload/tus.ts';
import { Upload } from './upload/uploader.ts';

/** A photo or video in the parts that the recorder gave. */
export interface MadeFile {
  name: string;
  type: string;
  parts: readonly Blob[];
  /** Duration of a video according to the timer. */
  seconds?: number;
}

/** The field of a filling that a file answers; a preview has none, and sends nothing. */
export interface UploadTarget {
  form: string;
  field: string;
  filling: string;
  /** The version of the form: its options decide what is accepted. */
  version?: string;
}

export type FileState =
  | { at: 'none' }
  | { at: 'sending'; percent: number }
  | { at: 'waiting' }
  | { at: 'refused'; message: string }
  /** Neither this device nor the server has it any more. */
  | { at: 'lost' }
  | { at: 'done' };

type Answer = FileAnswer | VideoAnswer;
export type Tell = (answer: Answer | undefined) => void;

/** Dependencies, replaceable in tests. */
export interface FileEnvironment {
  spool: () => Promise<Spool>;
  begin: typeof Upload.begin;
  resume: typeof Upload.resume;
  standing: TusServer['standing'];
  terminate: TusServer['terminate'];
}

/** The device's own. */
export const browserFiles: FileEnvironment = {
  spool: deviceSpool,
  begin: Upload.begin,
  resume: Upload.resume,
  standing: tusServer.standing,
  terminate: tusServer.terminate,
};

/** Whether a recording on this device belongs to a field. */
export const isOf =
  (target: UploadTarget) =>
  ({ form, field, filling }: Readonly<Record<string, string>>): boolean =>
    form === target.form && field === target.field && filling === target.filling;

/** While the answer's upload is blank, the file is on its way: no server accepts such an answer. */
const isOnItsWay = (answer: Answer): boolean => answer.upload === '';

/** The file of one field: it is the answer immediately, and counts once the server has it. It survives a reload. */
export class CapturedFile extends Observable<FileState> {
  private upload: Upload | undefined;
  private listener: Tell = () => undefined;
  private address: string | undefined;
  /** Counts saves and removals, so that work of an earlier one is discarded. */
  private turn = 0;

  constructor(
    private readonly target: UploadTarget | undefined,
    private readonly environment: FileEnvironment = browserFiles,
    /** Id of its recording on this device, where a field has several files. */
    private readonly own?: string,
  ) {
    super({ at: 'none' });
  }

  /** An object URL for display, while the page that made the file is open. */
  get picture(): string | undefined {
    return this.address;
  }

  /** @param tell receives each new answer */
  attach(tell: Tell): void {
    this.listener = tell;
  }

  /** Restores the form's answer: one that arrived, or one that an earlier page was sending. */
  async resume(answer: Answer | undefined): Promise<void> {
    if (answer && !isOnItsWay(answer)) return this.confirm(answer);
    if (!this.target || this.upload) return;
    const { target, turn } = this;
    const spool = await this.environment.spool();
    const left = (await unsentRecordings(spool, isOf(target))).filter(({ id }) => id === (this.own ?? id));
    const isGivenUp = () => this.upload !== undefined || this.turn !== turn;
    const sealed = answer && !isGivenUp() ? left.filter(({ isSealed }) => isSealed).at(-1) : undefined;
    for (const recording of left) if (recording !== sealed) await spool.remove(recording.id);
    if (isGivenUp() && sealed) await spool.remove(sealed.id);
    if (!answer || isGivenUp()) return;
    if (!sealed) return this.show({ at: 'lost' });
    this.follow(this.environment.resume(spool, sealed), answer);
  }

  async save({ name, type, parts, seconds }: MadeFile): Promise<void> {
    const dropped = this.drop();
    const { turn } = this;
    const whole = new Blob([...parts], { type });
    this.address = URL.createObjectURL(whole);
    const answer: Answer = { upload: '', name, size: whole.size, type, ...(seconds !== undefined && { seconds }) };
    if (!this.target) {
      this.listener({ ...answer, upload: this.own ?? 'preview' });
      return this.show({ at: 'done' });
    }
    this.listener(answer);
    this.show({ at: 'sending', percent: 0 });
    const metadata = { filename: name, filetype: type, ...this.target };
    try {
      await dropped;
      const upload = await this.environment.begin(await this.environment.spool(), this.own ?? newId(), metadata);
      if (this.turn !== turn) return await upload.discard();
      this.follow(upload, answer);
      await upload.sealWith(parts);
    } catch {
      // A device with a full disk may fail to read its recording back.
      if (this.turn === turn) await this.lose();
    }
  }

  /** @param answer the form's current answer */
  async remove(answer: Answer | undefined): Promise<void> {
    this.listener(undefined);
    this.show({ at: 'none' });
    await this.drop();
    if (this.target && answer && !isOnItsWay(answer)) await this.environment.terminate(uploadAddress(answer.upload));
  }

  /** Detaches from the page; the next page resumes sending. */
  leave(): void {
    if (this.address) URL.revokeObjectURL(this.address);
    this.address = undefined;
  }

  /** The server deletes files that were not submitted earlier than this device does. */
  private async confirm({ upload }: Answer): Promise<void> {
    this.show({ at: 'done' });
    if (!this.target) return;
    const { turn } = this;
    const standing = await this.environment.standing(uploadAddress(upload));
    const isGone = !standing.ok && (standing.status === 404 || standing.status === 410);
    if (isGone && this.turn === turn) this.show({ at: 'lost' });
  }

  private async lose(): Promise<void> {
    const dropped = this.drop();
    this.show({ at: 'lost' });
    await dropped;
  }

  private follow(upload: Upload, answer: Answer): void {
    this.upload = upload;
    const look = () => this.upload === upload && this.look(upload, answer);
    upload.subscribe(look);
    look();
  }

  private look(upload: Upload, answer: Answer): void {
    const { state } = upload;
    if (state.at === 'finished') {
      this.listener({ ...answer, upload: state.upload });
      this.show({ at: 'done' });
      void upload.release();
      // The tab that finished it has updated the form.
    } else if (state.at === 'gone') this.show({ at: 'done' });
    else if (state.at === 'refused') this.show({ at: 'refused', message: state.message });
    else if (state.at === 'waiting') this.show({ at: 'waiting' });
    else this.show({ at: 'sending', percent: Math.floor((100 * state.sent) / Math.max(answer.size, 1)) });
  }

  private async drop(): Promise<void> {
    const { upload } = this;
    this.turn += 1;
    this.upload = undefined;
    this.leave();
    if (upload && upload.state.at !== 'finished') await upload.discard();
  }
}
