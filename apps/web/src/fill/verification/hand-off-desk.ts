import type { VerificationResult } from '@tessera/contracts/verification/verification.schema';
import { Observable } from '../capture/observable.ts';
import { isRetried } from '../submission-state.ts';
import { type ConsentValues, type FillingPlace, nameless, type VoiceApi } from './voice-api.ts';

export type HandOffView =
  | { at: 'asking' }
  | { at: 'failed'; message: string }
  | { at: 'shown'; address: string; code: string; state: 'waiting' | 'opened' }
  | { at: 'expired' };

const askEveryMs = 2_000;

/** The desk's side of a hand-off: a link for a phone, and patience until the phone is done. */
export class HandOffDesk extends Observable<HandOffView> {
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Of the link that counts; an answer about another one came too late. */
  private ticket: string | undefined;
  private isOn = false;

  constructor(
    private readonly api: Pick<VoiceApi, 'beginHandOff' | 'handOffState'>,
    private readonly filling: FillingPlace,
    private readonly values: () => Promise<ConsentValues>,
    private readonly done: (result: VerificationResult) => void,
  ) {
    super({ at: 'asking' });
  }

  /** @returns a function that ends it */
  start(): () => void {
    this.isOn = true;
    void this.begin();
    return () => {
      this.isOn = false;
      this.rest();
    };
  }

  /** A new link; the one before it runs out by itself. */
  async begin(): Promise<void> {
    this.rest();
    this.show({ at: 'asking' });
    const answer = await this.ask();
    if (!this.isOn) return;
    if (!answer.ok) return this.show({ at: 'failed', message: answer.message });
    const { address, code, ticket } = answer.data;
    this.rest();
    this.ticket = ticket;
    this.show({ at: 'shown', address, code, state: 'waiting' });
    this.timer = setInterval(() => void this.look(ticket), askEveryMs);
  }

  private async ask() {
    try {
      const request = await this.values();
      return await this.api.beginHandOff({ ...this.filling, username: request.customer_name || nameless, request });
    } catch {
      // What reads the answers could not be loaded: the network is away.
      return { ok: false, message: '' } as const;
    }
  }

  private rest(): void {
    clearInterval(this.timer);
    this.ticket = undefined;
  }

  private async look(ticket: string): Promise<void> {
    const answer = await this.api.handOffState(ticket);
    if (this.ticket !== ticket || this.state.at !== 'shown') return;
    if (!answer.ok) {
      if (!isRetried(answer.status)) this.expire();
      return;
    }
    const { state, result } = answer.data;
    if (state === 'expired') this.expire();
    else if (state === 'done' && result) {
      this.rest();
      this.done(result);
    } else if (state === 'opened') this.show({ ...this.state, state });
  }

  private expire(): void {
    this.rest();
    this.show({ at: 'expired' });
  }
}
