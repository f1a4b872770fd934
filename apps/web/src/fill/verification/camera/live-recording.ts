import type { Timings } from '@tessera/consent/timings';
import { deviceSpool } from '../../capture/upload/indexed-spool.ts';
import { ChunkRecorder, type RecorderProfile, recorderProfile } from '../../capture/video/recorder.ts';
import { containerIn, fileName } from '../../capture/video/recorder-type.ts';
import { Upload, UploadRefused } from '../../capture/upload/uploader.ts';
import type { VoiceMixer } from '../../capture/camera/voice-mixer.ts';
import { isThrough } from '../upload/unsent-recordings.ts';
import type { BegunRecording, Recording, RecordingEnd, RecordingListener } from '../session/session-environment.ts';

/** The specification's file name, without the container's extension (section 9). */
const fileStem = 'video-verification';

/** Bytes that identify a container. */
const fewest = 64;

/** A session's recording: both voices in one track, stored on the device chunk by chunk, and uploaded meanwhile. */
export class LiveRecording implements Recording {
  private readonly recorder: ChunkRecorder;
  private readonly profile: RecorderProfile;
  private upload: Promise<Upload> | undefined;
  private removeOwnVoice: (() => void) | undefined;
  private wasRefused = false;
  private head = new Blob([]);

  constructor(
    private readonly begun: BegunRecording,
    timings: Timings,
    private readonly mixer: VoiceMixer | undefined,
    private readonly on: RecordingListener,
    private readonly spool = deviceSpool,
  ) {
    this.profile = recorderProfile(timings);
    this.recorder = new ChunkRecorder(this.profile, timings.stopWaitMs, {
      chunk: (bytes) => this.take(bytes),
      fault: (error) => on.failed(error.message),
    });
  }

  /** Starts; with a reopened camera the recording starts again. */
  async start(stream: MediaStream): Promise<void> {
    try {
      const mixed = this.mixed(stream);
      await this.recorder.start(mixed);
      if (this.recorder.isRecording(mixed)) this.on.started(this.profile.type ?? '');
    } catch (error) {
      // A camera lost meanwhile is not a recorder fault: it returns and is recorded then.
      if (stream.getTracks().some(({ readyState }) => readyState === 'ended')) return;
      this.on.failed(error instanceof Error ? error.message : String(error));
    }
  }

  addVoice(stream: MediaStream): void {
    this.mixer?.add(stream);
  }

  stop(): Promise<void> {
    return this.recorder.stop();
  }

  async finish(): Promise<RecordingEnd> {
    const upload = await this.upload?.catch(() => undefined);
    if (!upload) return { at: 'nothing' };
    const end = upload.subscribe(() => this.on.sent(partOf(upload)));
    try {
      await upload.seal();
      if (this.wasRefused) upload.retry();
      const id = await upload.finished();
      // Leftovers on the device are deleted when the form is opened again.
      await upload.release().catch(() => undefined);
      return { at: 'arrived', upload: id };
    } catch (error) {
      this.wasRefused = true;
      return { at: 'refused', message: error instanceof UploadRefused ? error.message : '' };
    } finally {
      end();
    }
  }

  async forget(): Promise<void> {
    const upload = await this.upload?.catch(() => undefined);
    if (upload && isThrough(upload.state)) await upload.release();
  }

  /**
   * Started with the first bytes, which identify the recording. A busy browser may start with a one-byte chunk:
   * it waits for the next one, because the server judges a file by its first part.
   */
  private async take(bytes: Blob): Promise<void> {
    if (this.upload) return (await this.upload).add(bytes);
    this.head = new Blob([this.head, bytes]);
    if (this.head.size < fewest) return;
    this.upload = this.begin(this.head);
    await (await this.upload).add(this.head);
  }

  private async begin(first: Blob): Promise<Upload> {
    const type = (await containerIn(first)) ?? this.profile.type?.split(';')[0] ?? 'video/webm';
    const { held, known } = this.begun;
    const { session_id: session, secret } = held;
    const metadata = { filename: fileName(fileStem, type), filetype: type, session, secret };
    const upload = await Upload.begin(await this.spool(), `verification:${session}`, metadata, { known });
    upload.subscribe(() => upload.state.at === 'refused' && this.on.refused(upload.state.message));
    return upload;
  }

  private mixed(stream: MediaStream): MediaStream {
    const { mixer } = this;
    if (!mixer) return stream;
    this.removeOwnVoice?.();
    this.removeOwnVoice = mixer.add(stream);
    return mixer.recordable(stream);
  }
}

const partOf = ({ state: { sent, total } }: Upload): number => (total === 0 ? 1 : Math.min(1, sent / total));
