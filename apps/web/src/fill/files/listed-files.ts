import { newId } from '@tessera/kernel/ids';
import { browserFiles, CapturedFile, type FileState, isOf, type UploadTarget } from '../capture/captured-file.ts';
import { Observable } from '../capture/observable.ts';
import { unsentRecordings } from '../capture/upload/spool.ts';
import type { DraftFile } from '../kept-filling.ts';

/** The states of the files of one field, by their ids on this device. */
export type FileStates = Readonly<Record<string, FileState>>;

/** A file of the device, as a file dialog or a drop gives it. */
export interface ChosenFile {
  name: string;
  type: string;
  content: Blob;
}

/** A part that is read, checked and sent at once. */
const partSize = 4 * 1024 * 1024;

const partsOf = (content: Blob): Blob[] =>
  Array.from({ length: Math.ceil(content.size / partSize) }, (_, at) =>
    content.slice(at * partSize, (at + 1) * partSize),
  );

/** The files of one field: each is part of the answer immediately, and counts once the server has it. */
export class ListedFiles extends Observable<FileStates> {
  private readonly files = new Map<string, CapturedFile>();
  private answers: readonly DraftFile[] = [];
  private tell: (answers: DraftFile[]) => void = () => undefined;

  constructor(
    private readonly target: UploadTarget | undefined,
    private readonly environment = browserFiles,
  ) {
    super({});
  }

  /**
   * @param answers the form's current answer
   * @param tell receives each new one
   */
  attach(answers: readonly DraftFile[], tell: (answers: DraftFile[]) => void): void {
    this.answers = answers;
    this.tell = tell;
  }

  /** Restores the files of an earlier page, and deletes what no answer names any more. */
  async resume(): Promise<void> {
    const { target, answers } = this;
    for (const answer of answers) void this.open(answer.local).resume(answer);
    if (!target) return;
    const spool = await this.environment.spool();
    for (const { id } of await unsentRecordings(spool, isOf(target))) if (!this.files.has(id)) await spool.remove(id);
  }

  add(chosen: readonly ChosenFile[]): void {
    for (const { name, type, content } of chosen) {
      const local = newId();
      this.answer([...this.answers, { local, upload: '', name, size: content.size, type }]);
      void this.open(local).save({ name, type, parts: partsOf(content) });
    }
  }

  remove(local: string): void {
    const answer = this.answers.find((file) => file.local === local);
    const file = this.open(local);
    this.files.delete(local);
    void file.remove(answer);
  }

  /** An object URL of a file's content, while the page on which it was chosen is open. */
  picture(local: string): string | undefined {
    return this.files.get(local)?.picture;
  }

  /** Detaches from the page; the next page resumes sending. */
  leave(): void {
    for (const file of this.files.values()) file.leave();
  }

  private open(local: string): CapturedFile {
    const known = this.files.get(local);
    if (known) return known;
    const file = new CapturedFile(this.target, this.environment, local);
    this.files.set(local, file);
    file.attach((told) =>
      this.answer(
        this.answers.flatMap((answer) => (answer.local !== local ? [answer] : told ? [{ ...answer, ...told }] : [])),
      ),
    );
    file.subscribe(() => this.show({ ...this.state, [local]: file.state }));
    return file;
  }

  private answer(answers: readonly DraftFile[]): void {
    this.answers = answers;
    this.tell([...answers]);
  }
}
