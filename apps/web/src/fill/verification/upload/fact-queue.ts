import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { newId } from '@tessera/kernel/ids';
import { isRetried } from '../../submission-state.ts';
import type { Answer } from '../session/voice-api.ts';

const sendAfterMs = 4_000;
const mostAtOnce = 100;
/** Limit while the server is down: the most frequent kinds are dropped first. */
const mostKept = 1_000;

type Send = (facts: ClientFact[]) => Promise<Answer<unknown>>;

/**
 * Facts for a session's log: in batches, in order, stored until accepted or refused permanently. They
 * may exist before the session, such as the accepted notice.
 */
export class FactQueue {
  private waiting: ClientFact[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> = Promise.resolve(true);
  private send: Send | undefined;

  /** From now on there is a session. The accepted notice is sent immediately: a reload would lose it. */
  openTo(send: Send): void {
    this.send = send;
    if (this.waiting.length > 0) void this.flush();
  }

  add(fact: ClientFact): void {
    // The server recognises a repeated one by its id: a lost response causes a repetition.
    this.waiting.push({ ...fact, id: newId() });
    if (this.waiting.length > mostKept) {
      const often = this.waiting.findIndex(({ type }) => type === 'face' || type === 'network');
      this.waiting.splice(Math.max(often, 0), 1);
    }
    if (!this.send) return;
    // Without it later facts cannot be placed in the video, and a reload would lose it.
    if (fact.type === 'recording_started') void this.flush();
    else this.sendSoon();
  }

  /** Sends everything. @returns whether nothing is left */
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
