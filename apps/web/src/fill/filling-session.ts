import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { newId } from '@tessera/kernel/ids';
import type { Outcome, SubmissionBody } from './form-api.ts';
import {
  carryOver,
  type DraftAnswer,
  type DraftAnswers,
  type EmailProof,
  type FillingStore,
  type Kept,
  type KeptFilling,
  type SavedLink,
} from './kept-filling.ts';
import { placeOf } from './kept-place.ts';
import {
  nextSubmission,
  type Pending,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts';
import { type ProgressBody, ProgressReport, type Step } from './progress.ts';

/** State of a filling on the page. */
export interface FillingView {
  form: PublicForm;
  answers: DraftAnswers;
  proofs: Record<string, EmailProof>;
  /** Idempotency key of the submission, and owner of its uploads. */
  key: string;
  submission: SubmissionState;
  /** Whether the answers survive a reload on this device. */
  isKept: boolean;
  /** The answers come from an earlier visit or another tab, perhaps of another person. */
  isResumed: boolean;
  /** The link that it was saved behind. */
  saved?: SavedLink | undefined;
}

/** Dependencies of a session, replaceable in tests. */
export interface SessionEnvironment {
  store: Pick<FillingStore, 'read' | 'keep' | 'markSent' | 'clear' | 'onChange'>;
  submit: (body: SubmissionBody) => Promise<Outcome<unknown>>;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => () => void;
  /** Runs the work while no other tab does so for the same form. */
  exclusively: (place: string, work: () => Promise<void>) => Promise<void>;
  /** Counts what a filling does for the first time. */
  report: (body: ProgressBody) => void;
  /** Valid answers that the address of the page brings. */
  prefill: (form: PublicForm) => Promise<DraftAnswers>;
}

const keepAfterMs = 300;
/** A filling that took longer was left and taken up again: its time says nothing. */
const longestMs = 24 * 60 * 60 * 1000;

const defaultsOf = (form: PublicForm): DraftAnswers =>
  Object.fromEntries(
    form.fields.filter((field) => field.defaultValue !== undefined).map((field) => [field.id, field.defaultValue]),
  );

/** One filling: its answers, stored on the device, and their submission. Tabs of one browser share it. */
export class FillingSession {
  private pending: Pending | undefined;
  /** Steps that were counted, also before a reload. */
  private readonly steps: Set<Step>;
  private readonly progress: ProgressReport;
  private startedAt: number | undefined;
  private seconds: number | undefined;
  private current: FillingView;
  private trap = '';
  /** A person typed or restarted here: input in other tabs is not applied. */
  private isOwn = false;
  private readonly listeners = new Set<() => void>();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param form the server's current form
   * @param kept the stored filling of this device; a pending submission continues with its own version
   */
  constructor(
    form: PublicForm,
    kept: KeptFilling | undefined,
    private readonly environment: SessionEnvironment,
  ) {
    this.pending = kept?.pending;
    this.steps = new Set(kept?.steps);
    this.startedAt = kept?.startedAt;
    this.seconds = kept?.seconds;
    this.progress = new ProgressReport(
      () => ({ form: this.current.form.slug, version: this.current.form.version }),
      (body) => this.environment.report(body),
    );
    this.current = {
      form: kept?.pending ? kept.form : form,
      answers: kept
        ? kept.pending
          ? kept.answers
          : { ...defaultsOf(form), ...carryOver(kept, form) }
        : defaultsOf(form),
      proofs: kept?.proofs ?? {},
      key: kept?.key ?? newId(),
      submission: { at: 'filling' },
      isKept: true,
      isResumed: kept !== undefined,
      saved: kept?.saved,
    };
  }

  get view(): FillingView {
    return this.current;
  }

  private get key(): string {
    return this.current.key;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Subscribes to the network and to other tabs, and resumes a pending submission. @returns a function that
   * unsubscribes
   */
  start(): () => void {
    const ends = [
      this.environment.onOnline(() => this.dispatch({ type: 'woken' })),
      this.environment.store.onChange((kept) => this.adopt(kept)),
    ];
    if (this.pending) this.dispatch({ type: 'resumed', pending: this.pending, online: this.environment.isOnline() });
    else {
      this.reached('opened');
      void this.prefill();
    }
    return () => {
      this.progress.now();
      this.keepNow();
      clearTimeout(this.retryTimer);
      ends.forEach((end) => end());
    };
  }

  answer(field: string, answer: DraftAnswer): void {
    this.isOwn = true;
    this.startedAt ??= Date.now();
    this.reached('started');
    this.show({ answers: { ...this.current.answers, [field]: answer } });
    this.dispatch({ type: 'edited' });
    this.keepSoon();
  }

  /** The form in another language, or a newer one: answers stay where their fields do. */
  renew(form: PublicForm): void {
    const { form: before, answers } = this.current;
    if (form === before || this.pending) return;
    const isSame = form.version === before.version;
    this.show({
      form,
      answers: isSame ? answers : { ...defaultsOf(form), ...carryOver({ form: before, answers }, form) },
    });
    if (this.current.submission.at !== 'sent') this.keepSoon();
  }

  prove(field: string, proof: EmailProof): void {
    this.show({ proofs: { ...this.current.proofs, [field]: proof } });
    this.keepSoon();
  }

  /** Counts a step of this filling, once. */
  reached(step: Step): void {
    if (this.steps.has(step)) return;
    this.steps.add(step);
    this.progress.add(step);
  }

  /** The filling was saved behind a link, or no longer is. */
  noteSaved(saved: SavedLink | undefined): void {
    this.show({ saved });
    this.keep();
  }

  /** @param trap value of the input hidden from people */
  submit(trap: string): void {
    this.trap = trap;
    const took = this.startedAt === undefined ? longestMs : Date.now() - this.startedAt;
    this.seconds = took >= 0 && took < longestMs ? Math.round(took / 1000) : undefined;
    this.dispatch({ type: 'submitted', online: this.environment.isOnline() });
  }

  tryNow(): void {
    this.dispatch({ type: 'woken' });
  }

  edit(): void {
    this.dispatch({ type: 'edited' });
  }

  /** Starts another filling of the same form. */
  restart(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    this.environment.store.clear();
    this.pending = undefined;
    this.progress.now();
    this.steps.clear();
    this.startedAt = undefined;
    this.seconds = undefined;
    this.isOwn = true;
    this.show({ key: newId(), answers: defaultsOf(this.current.form), proofs: {}, isResumed: false, saved: undefined });
    this.dispatch({ type: 'restarted' });
    this.reached('opened');
    void this.prefill();
  }

  /** Saves pending input before the page closes. */
  keepNow(): void {
    this.progress.now();
    if (this.keepTimer === undefined) return;
    clearTimeout(this.keepTimer);
    this.keep();
  }

  /** Saves the filling even without answers: other data on the device refers to its key. */
  hold(): void {
    this.keep();
  }

  /** The address fills in hidden fields, and what nobody has answered yet. */
  private async prefill(): Promise<void> {
    const { form, key } = this.current;
    const given = await this.environment.prefill(form).catch(() => ({}) as DraftAnswers);
    const { answers } = this.current;
    if (key !== this.key || this.pending || Object.keys(given).length === 0) return;
    const isOpen = ({ id, defaultValue, hidden }: PublicForm['fields'][number]): boolean =>
      hidden === true || answers[id] === undefined || answers[id] === defaultValue;
    const filled = form.fields.filter((field) => Object.hasOwn(given, field.id) && isOpen(field));
    this.show({ answers: { ...answers, ...Object.fromEntries(filled.map(({ id }) => [id, given[id]])) } });
  }

  private keepSoon(): void {
    this.keepTimer ??= setTimeout(() => this.keep(), keepAfterMs);
  }

  private keep(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    const { form, answers, proofs, saved } = this.current;
    const isKept = this.environment.store.keep({
      key: this.key,
      form,
      answers,
      proofs,
      steps: [...this.steps],
      ...(this.startedAt !== undefined && { startedAt: this.startedAt }),
      ...(this.seconds !== undefined && { seconds: this.seconds }),
      ...(this.pending && { pending: this.pending }),
      ...(saved && { saved }),
      keptAt: Date.now(),
    });
    if (isKept !== this.current.isKept) this.show({ isKept });
  }

  private adopt(kept: Kept): void {
    const { at } = this.current.submission;
    if (kept.kind === 'sent' && kept.key === this.key) return this.dispatch({ type: 'stored' });
    if (kept.kind !== 'filling' || at === 'sending' || at === 'waiting' || at === 'sent') return;
    const { key, form, answers, proofs, pending, saved } = kept.filling;
    if (form.version !== this.current.form.version || (key !== this.key && this.isOwn)) return;
    this.show({ key, answers, proofs, saved, isResumed: this.current.isResumed || key !== this.key });
    if (pending) this.dispatch({ type: 'resumed', pending, online: this.environment.isOnline() });
  }

  private dispatch(event: SubmissionEvent): void {
    const { state, effects } = nextSubmission(this.current.submission, event);
    if (state !== this.current.submission) this.show({ submission: state });
    for (const effect of effects) this.perform(effect);
  }

  private perform(effect: SubmissionEffect): void {
    if (effect.type === 'keepPending') {
      this.pending = effect.pending;
      this.keep();
    } else if (effect.type === 'forget') {
      clearTimeout(this.keepTimer);
      this.keepTimer = undefined;
      this.pending = undefined;
      this.environment.store.markSent(this.key);
    } else if (effect.type === 'send') {
      void this.send();
    } else {
      clearTimeout(this.retryTimer);
      if (effect.type === 'wait') this.retryTimer = setTimeout(() => this.dispatch({ type: 'woken' }), effect.ms);
    }
  }

  private async send(): Promise<void> {
    const { form } = this.current;
    const { key } = this;
    await this.environment.exclusively(placeOf(form), async () => {
      const kept = this.environment.store.read();
      if (kept.kind === 'sent' && kept.key === key) return this.dispatch({ type: 'stored' });
      const outcome = await this.environment.submit(this.body());
      // A filling restarted meanwhile has another key: this answer does not belong to it.
      if (key === this.key) this.dispatch(this.eventOf(outcome));
    });
  }

  private eventOf(outcome: Outcome<unknown>): SubmissionEvent {
    if (outcome.kind === 'done') return { type: 'stored' };
    if (outcome.kind === 'refused') return { ...outcome, type: 'refused' };
    return { ...outcome, type: 'unanswered', online: this.environment.isOnline(), chance: Math.random() };
  }

  private body(): SubmissionBody {
    const { form, answers, proofs } = this.current;
    const given = form.fields.map(({ id }) => [id, answers[id]] as const).filter(([, answer]) => answer !== undefined);
    const proven = form.fields.flatMap(({ id }) => {
      const proof = proofs[id];
      return proof === undefined ? [] : [[id, proof.proof] as const];
    });
    return {
      form: form.slug,
      version: form.version,
      key: this.key,
      answers: Object.fromEntries(given),
      ...(form.language !== undefined && { language: form.language }),
      ...(proven.length > 0 && { email_proofs: Object.fromEntries(proven) }),
      ...(this.seconds !== undefined && { seconds: this.seconds }),
      ...(this.trap !== '' && { trap: this.trap }),
    };
  }

  private show(change: Partial<FillingView>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
