import type { ClosedForm, PublicForm } from '@tessera/contracts/forms/forms.schema';
import { type Outcome } from './form-api.ts';
import type { Kept } from './kept-filling.ts';
import { atMost } from './capture/video/pause.ts';
import { retryDelay } from './retry-delay.ts';

const patienceMs = 5_000;

/** State before a form can be filled in. */
export type LoadState =
  | { at: 'loading' }
  | { at: 'waiting'; attempts: number }
  | { at: 'absent' }
  | { at: 'closed' }
  | { at: 'refused'; message: string }
  | { at: 'unavailable'; form: PublicForm; closed: ClosedForm }
  /** The inputs are being loaded. */
  | { at: 'preparing'; form: PublicForm }
  | { at: 'ready'; form: PublicForm };

/** Meaning of an attempt's response. This device's copy of the form is sufficient while the server is down. */
export function afterLoading(outcome: Outcome<PublicForm>, kept: Kept, attempts: number): LoadState {
  if (outcome.kind === 'done') {
    const { closed } = outcome.data;
    return closed ? { at: 'unavailable', form: outcome.data, closed } : { at: 'ready', form: outcome.data };
  }
  if (outcome.kind === 'unanswered') {
    return kept.kind === 'filling'
      ? { at: 'ready', form: kept.filling.form }
      : { at: 'waiting', attempts: attempts + 1 };
  }
  if (outcome.status === 410) return { at: 'closed' };
  // An address that no form can have is refused as bad input.
  if (outcome.status === 404 || outcome.status === 400) return { at: 'absent' };
  return { at: 'refused', message: outcome.message };
}

/** Loads a form, with retries while the server cannot be reached. */
export class FormLoader {
  private current: LoadState = { at: 'loading' };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;

  constructor(
    private readonly open: () => Promise<Outcome<PublicForm>>,
    private readonly kept: Kept,
    /** Loads the form's inputs; if this takes long, the form is shown without them. */
    private readonly prepare: (form: PublicForm) => Promise<unknown>,
  ) {}

  get state(): LoadState {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async load(): Promise<void> {
    clearTimeout(this.timer);
    // A pending submission needs only its own version, without the server.
    if (this.kept.kind === 'filling' && this.kept.filling.pending) {
      return this.show({ at: 'ready', form: this.kept.filling.form });
    }
    const outcome = await this.open();
    const state = afterLoading(outcome, this.kept, this.attempts);
    if (outcome.kind === 'done') {
      // A kept filling may go on at another page.
      if (state.at === 'ready' && this.kept.kind !== 'filling') this.show({ at: 'preparing', form: state.form });
      const prepared = this.prepare(outcome.data).catch(() => undefined);
      await atMost(patienceMs, prepared);
    }
    if (state.at === 'waiting') {
      this.attempts = state.attempts;
      this.timer = setTimeout(() => void this.load(), retryDelay(state.attempts, Math.random()));
    }
    this.show(state);
  }

  /** Loads the form in another language. @returns whether it is shown now; without the server it stays as it is */
  async translate(open: () => Promise<Outcome<PublicForm>>): Promise<boolean> {
    const outcome = await open();
    if (outcome.kind !== 'done') return false;
    this.show(afterLoading(outcome, this.kept, 0));
    return true;
  }

  private show(state: LoadState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
