import { publicFormsWire } from '@tessera/contracts/forms/public-forms.wire';

/** What fillings of a form do for the first time, for its daily counts. It names no person and no filling. */
export interface ProgressBody {
  form: string;
  version: number;
  opened?: boolean;
  started?: boolean;
  pages?: string[];
}

/** A page, or one of the two steps before any page is turned. */
export type Step = 'opened' | 'started' | `page:${string}`;

const togetherMs = 800;
const prefix = 'page:';

/** Counts each step of a filling once, and sends those that come close together in one call. */
export class ProgressReport {
  private readonly waiting = new Set<Step>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly of: () => { form: string; version: number },
    private readonly send: (body: ProgressBody) => void,
  ) {}

  add(step: Step): void {
    this.waiting.add(step);
    this.timer ??= setTimeout(() => this.now(), togetherMs);
  }

  /** Sends what waits: the page may be closing. */
  now(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const pages = [...this.waiting].flatMap((step) => (step.startsWith(prefix) ? [step.slice(prefix.length)] : []));
    const body: ProgressBody = {
      ...this.of(),
      ...(this.waiting.has('opened') && { opened: true }),
      ...(this.waiting.has('started') && { started: true }),
      ...(pages.length > 0 && { pages }),
    };
    this.waiting.clear();
    this.send(body);
  }
}

/** Sends once, also while the page closes. A count that gets lost is no harm. */
export function sendProgress(body: ProgressBody): void {
  void fetch(publicFormsWire.progress.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
