import type { RunEvent } from '@tessera/contracts/workflows/run-events.schema';
import { reach } from '@tessera/queue/fault-point';
import { type Claim, journalText, type JournalState, type Refusal, type RunJournal } from '@tessera/queue/run-journal';
import { inlineLimit, type RunBlobs } from '@tessera/runs/run-blobs';

/** Limit of a run's journal, in bytes of JSON: journal and result must fit into one document of 16 MB. */
export const journalLimit = 12_000_000;
/** Limit of a run's outputs together, including those in the blob store: all of them are in memory. */
const outputLimit = 32_000_000;

/** One worker's access to a run's journal: collects events and appends them together, in order, under its epoch. */
export class ExecutionJournal {
  private unsaved: string[] = [];
  private saved: string[];
  private size: number;
  private spilled: number;
  /** Nudges that the next save follows. */
  private readonly followed: string[] = [];
  revision: number;

  constructor(
    private readonly run: string,
    private readonly claim: Claim,
    private readonly journal: RunJournal,
    private readonly blobs: RunBlobs,
    /** Characters of the run's outputs that are in the blob store. */
    spilled = 0,
  ) {
    this.spilled = spilled;
    this.saved = claim.fragments;
    this.size = claim.fragments.reduce((sum, fragment) => sum + Buffer.byteLength(fragment), 0);
    this.revision = claim.revision;
  }

  /** Buffers an event for the next save. A large output is stored in the blob store at once. */
  async note(event: RunEvent): Promise<void> {
    let text = JSON.stringify(event);
    if (text.length > inlineLimit && event.type === 'node.succeeded') {
      const { workspace } = this.claim.facts;
      this.spilled += text.length;
      text = JSON.stringify(await this.blobs.spill(workspace, this.run, event, JSON.stringify(event.output)));
    }
    this.unsaved.push(text);
    this.size += Buffer.byteLength(text);
  }

  /** Whether the journal exceeds the limit of one run. */
  get isFull(): boolean {
    return this.size > journalLimit || this.size + this.spilled > outputLimit;
  }

  /** Appends the buffered events. @returns 'done', or the reason that nothing more may be appended */
  async save(state: JournalState, cancelling = false): Promise<'done' | Refusal> {
    const answer = this.unsaved.length === 0 ? 'done' : await this.append(state, cancelling);
    if (answer === 'done') await this.journal.forgetNudges(this.run, this.followed.splice(0));
    return answer;
  }

  /** The steps that were nudged. */
  nudges(): Promise<string[]> {
    return this.journal.nudges(this.run);
  }

  /** Removes nudges with the next save: until then, another worker finds them if this one dies. */
  follow(nudges: readonly string[]): void {
    this.followed.push(...nudges);
  }

  private async append(state: JournalState, cancelling: boolean): Promise<'done' | Refusal> {
    const fragment = this.unsaved.join(',');
    const count = this.unsaved.length;
    const { revision } = this;
    const answer = await this.journal.append(this.run, this.claim.epoch, {
      fragment,
      count,
      revision,
      state,
      cancelling,
    });
    if (answer === 'done') {
      this.saved.push(fragment);
      this.unsaved = [];
      this.revision = revision + count;
      reach('after-append');
    }
    return answer;
  }

  /** The whole journal as it was saved, as JSON text. */
  text(): string {
    return journalText(this.saved);
  }
}
