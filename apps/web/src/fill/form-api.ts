import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { publicFormsWire } from '@tessera/contracts/forms/public-forms.wire';
import { isRetried, type ServerProblem } from './submission-state.ts';
import { withinTime } from './time-limit.ts';

/** Result of a call: a response, a permanent refusal, or no valid response. */
export type Outcome<Data> =
  | { kind: 'done'; data: Data }
  | { kind: 'refused'; status: number; message: string; problems: ServerProblem[]; retryAfterMs?: number }
  | { kind: 'unanswered'; status?: number; retryAfterMs?: number };

/** A filling in the server's format. */
export interface SubmissionBody {
  form: string;
  version: number;
  key: string;
  answers: Record<string, unknown>;
  email_proofs?: Record<string, string>;
  /** Proof of work. */
  proof?: string;
  language?: string;
  seconds?: number;
  trap?: string;
}

const patienceMs = 30_000;
const answerPath = /^body\.answers\.(.+)$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function problemsOf(failure: Record<string, unknown>): ServerProblem[] {
  // A failure with one problem names its field itself.
  const single = typeof failure['field'] === 'string' ? [{ field: failure['field'], message: failure['error'] }] : [];
  const named = Array.isArray(failure['problems']) ? failure['problems'] : single;
  return named.filter(isRecord).map(({ field, message, code, params }) => {
    const id = typeof field === 'string' ? answerPath.exec(field)?.[1] : undefined;
    return {
      ...(id !== undefined && { field: id }),
      message: String(message),
      ...(typeof code === 'string' && { code }),
      ...(isRecord(params) && { params: Object.fromEntries(Object.entries(params).filter(isParam)) }),
    };
  });
}

const isParam = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/** Seconds or a date, as in `Retry-After`. */
function retryAfter(header: string | null): { retryAfterMs?: number } {
  if (header === null) return {};
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? { retryAfterMs: Math.min(ms, 600_000) } : {};
}

async function answerOf(path: string, body: unknown, signal: AbortSignal): Promise<[Response, unknown]> {
  const response = await fetch(path, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal,
  });
  return [response, await response.json().catch(() => undefined)];
}

/** Calls the server; a body makes it a POST. */
export async function call<Data>(path: string, body?: unknown): Promise<Outcome<Data>> {
  try {
    const [response, answer] = await withinTime(patienceMs, (signal) => answerOf(path, body, signal));
    if (response.ok) {
      // A captive portal responds to everything with its own page.
      if (isRecord(answer) && answer['success'] === true) return { kind: 'done', data: answer['data'] as Data };
      return { kind: 'unanswered' };
    }
    const wait = retryAfter(response.headers.get('retry-after'));
    if (isRetried(response.status)) return { kind: 'unanswered', status: response.status, ...wait };
    const failure = isRecord(answer) ? answer : {};
    const message = typeof failure['error'] === 'string' ? failure['error'] : '';
    return { kind: 'refused', status: response.status, message, problems: problemsOf(failure) };
  } catch {
    return { kind: 'unanswered' };
  }
}

/** Loads the published form at an address. @param lang the language that was asked for; else that of the browser */
export const openForm = (slug: string, lang?: string): Promise<Outcome<PublicForm>> =>
  call(
    `${publicFormsWire.open.path}?form=${encodeURIComponent(slug)}${lang ? `&lang=${encodeURIComponent(lang)}` : ''}`,
  );

/** Submits a filling; repeated with the same key, it is stored once. */
export const submitForm = (body: SubmissionBody): Promise<Outcome<{ id: string; submitted_at: string }>> =>
  call(publicFormsWire.submit.path, body);

/** Requests a code for an address. */
export const sendEmailCode = (form: string, field: string, email: string): Promise<Outcome<{ expires_at: string }>> =>
  call(publicFormsWire.sendEmailCode.path, { form, field, email });

/** Exchanges the code for a proof that the address was confirmed. */
export const confirmEmailCode = (
  form: string,
  field: string,
  email: string,
  code: string,
): Promise<Outcome<{ proof: string; expires_at: string }>> =>
  call(publicFormsWire.confirmEmailCode.path, { form, field, email, code });
