import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { newId } from '@tessera/kernel/ids';
import { isRetried } from '../../submission-state.ts';
import type { Answer } from '../session/voice-api.ts';

const sendAfterMs = 4_000;
const mostAtOnce = 100;
/** More is not kept while the server is away: what comes most often goes first. */
const mostKept = 1_000;

type Send = (facts: ClientFact[]) => Promise<Answer<unknown>>;

/**
 * Facts on their way to a session's log: in batches, in their order, kept until they are taken or refused for good. They
 * may be there before the session is, such as what was agreed to.
 */
export class FactQueue {
  private waiting: ClientFact[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> = Promise.resolve(true);
  private send: Send | undefined;

  /** From now on there is a session to send them to. What was agreed to goes at once: a reload would take it along. */
  openTo(send: Send): void {
    this.send = send;
    if (this.waiting.length > 0) void this.flush();
  }

  add(fact: ClientFact): void {
    // By its id the server knows one that it has: an answer that is lost brings the same again.
    this.waiting.push({ ...fact, id: newId() });
    if (this.waiting.length > mostKept) {
      const often = this.waiting.findIndex(({ type }) => type === 'face' || type === 'network');
      this.waiting.splice(Math.max(often, 0), 1);
    }
    if (!this.send) return;
    // Without it nobody knows where in the video what comes later is, and a reload would take it along.
    if (fact.type === 'recording_started') void this.flush();
    else this.sendSoon();
  }

  /** Sends what is there. @returns whether nothing is left */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { send } = this;
    if (!send) return false;
    this.sending = this.sending.then(() => this.sendAll(send));
    return this.sending;
  }

  private async sendAll(send: Send): Promise<boolean> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, mostAtOnce);
      const answer = await send(batch);
      if (!answer.ok && isRetried(answer.status)) {
        this.sendSoon();
        return false;
      }
      this.waiting = this.waiting.filter((fact) => !batch.includes(fact));
    }
    return true;
  }

  private sendSoon(): void {
    this.timer ??= setTimeout(() => void this.flush(), sendAfterMs);
  }
}
