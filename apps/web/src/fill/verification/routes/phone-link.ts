import type { HandOffBegun, VerificationResult } from '@tessera/contracts/verification/verification-sessions.schema';
import type { z } from 'zod';
import { Observable } from '../../capture/observable.ts';
import { isRetried } from '../../submission-state.ts';
import { TabEntry, type TabStorage } from '../upload/tab-storage.ts';
import {
  type ConsentValues,
  type VerificationTarget,
  nameless,
  type Refusal,
  type VoiceApi,
} from '../session/voice-api.ts';

export type HandOffView =
  | { at: 'none' }
  | { at: 'asking' }
  /** Without a refusal the server was not called. */
  | { at: 'failed'; refusal: Refusal | null }
  | { at: 'shown'; address: string; code: string; state: 'waiting' | 'opened' }
  | { at: 'expired' }
  | { at: 'done' };

type Begun = z.infer<typeof HandOffBegun>;

const askEveryMs = 2_000;

/**
 * The computer's side of a hand-off: a link for a phone, and polling until the phone is done, also while the link is
 * hidden and across a reload.
 */
export class PhoneLink extends Observable<HandOffView> {
  private readonly entry: TabEntry;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Of the current link; responses about others are too late. */
  private ticket: string | undefined;
  private isOn = false;
  /** Counts abandoned requests: a link that arrives afterwards is discarded. */
  private asking = 0;

  constructor(
    private readonly api: Pick<VoiceApi, 'beginHandOff' | 'handOffState'>,
    private readonly filling: VerificationTarget,
    private readonly values: () => Promise<ConsentValues>,
    /** @returns whether it was accepted: until then the link is valid */
    private readonly done: (result: VerificationResult) => boolean,
    storage?: TabStorage,
  ) {
    super({ at: 'none' });
    this.entry = new TabEntry(`fill:hand-off-phoneLink:${filling.filling}:${filling.field}`, storage);
  }

  /** Resumes the link of an earlier page. @returns a function that ends it */
  start(): () => void {
    this.isOn = true;
    const kept = this.read();
    if (kept) this.watch(kept);
    return () => {
      this.isOn = false;
      this.rest();
    };
  }

  /** Shows the current link, or creates one. */
  open(): void {
    if (this.state.at !== 'shown' && this.state.at !== 'asking') void this.begin();
  }

  /** A new link; the previous one expires on its own. */
  async begin(): Promise<void> {
    this.rest();
    const number = ++this.asking;
    this.show({ at: 'asking' });
    const answer = await this.ask();
    if (!this.isOn || number !== this.asking) return;
    if (!answer?.ok) return this.show({ at: 'failed', refusal: answer });
    this.entry.write(answer.data);
    this.watch(answer.data);
  }

  /** The field was answered otherwise: the phone's result is ignored. */
  forget(): void {
    this.end({ at: 'done' });
  }

  private async ask() {
    try {
      const request = await this.values();
      return await this.api.beginHandOff({ ...this.filling, username: request.customer_name || nameless, request });
    } catch {
      // The answer rules could not be loaded: the network is down.
      return null;
    }
  }

  private watch({ address, code, ticket }: Begun): void {
    this.rest();
    this.ticket = ticket;
    this.show({ at: 'shown', address, code, state: 'waiting' });
    this.timer = setInterval(() => void this.look(ticket), askEveryMs);
  }

  private rest(): void {
    clearInterval(this.timer);
    this.ticket = undefined;
  }

  private async look(ticket: string): Promise<void> {
    const answer = await this.api.handOffState(ticket);
    if (this.ticket !== ticket || this.state.at !== 'shown') return;
    if (!answer.ok) {
      if (!isRetried(answer.status)) this.end({ at: 'expired' });
      return;
    }
    const { state, result } = answer.data;
    if (state === 'expired') this.end({ at: 'expired' });
    else if (state === 'done' && result) {
      if (this.done(result) && this.ticket === ticket) this.end({ at: 'done' });
    } else if (state === 'opened') this.show({ ...this.state, state });
  }

  private end(view: HandOffView): void {
    this.rest();
    this.asking += 1;
    this.entry.remove();
    this.show(view);
  }

  private read(): Begun | undefined {
    const kept = this.entry.read();
    return typeof kept?.['ticket'] === 'string' ? (kept as unknown as Begun) : undefined;
  }
}
