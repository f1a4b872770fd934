import type { Failure } from '@tessera/contracts/envelope';
import type { ErrorCode, Problem } from '@tessera/kernel/errors';

/** A code of the server, or `UNREACHABLE`: no answer came, or one that is not ours. */
export type ClientErrorCode = ErrorCode | 'UNREACHABLE';

/** What is shown where the server gave no message (specification, section 8). */
const fallbackMessage = 'Something went wrong';

/** The two messages that end the session in the browser (specification, section 8). */
export const sessionEndMessages: readonly string[] = [
  'Unauthorized access.',
  'Your session has expired, kindly login again.',
];

/** Why a call failed. Its message is the server's sentence, and can be shown as it is. */
export class ClientError extends Error {
  readonly success = false;
  readonly code: ClientErrorCode;
  readonly status: number;
  /** A dotted path into the input (`body.email`), where one part of it is to blame. */
  readonly field: string | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;
  /** What support finds the failure by, where the message asks to tell it. */
  readonly requestId: string | undefined;

  constructor(
    code: ClientErrorCode,
    message: string,
    details: {
      status?: number;
      field?: string;
      problems?: readonly Problem[];
      retryAfterSeconds?: number | undefined;
      requestId?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message || fallbackMessage, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ClientError';
    this.code = code;
    this.status = details.status ?? 500;
    this.field = details.field;
    this.problems = details.problems ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = code === 'INTERNAL' ? details.requestId : undefined;
  }

  /** Whether the same call may succeed later without being changed: no answer, 408, 425, 429 and 5xx. */
  get isTransient(): boolean {
    return this.status >= 500 || [408, 425, 429].includes(this.status);
  }

  /** Whether the server says that nobody is logged in (any more). */
  get endsSession(): boolean {
    return sessionEndMessages.includes(this.message) || this.code === 'SESSION_EXPIRED';
  }
}

/**
 * The error of a failed answer.
 * @param body the answer's parsed body, of any shape: a proxy in between answers with pages of its own
 */
export function errorOfAnswer({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): ClientError {
  const retryAfterSeconds = Number(headers.get('retry-after')) || undefined;
  if (!isFailure(body)) return new ClientError('UNREACHABLE', fallbackMessage, { status, retryAfterSeconds });
  return new ClientError(isErrorCode(body.code) ? body.code : 'INTERNAL', body.error, {
    status: body.status,
    field: body.field,
    problems: body.problems,
    retryAfterSeconds,
    requestId: headers.get('x-request-id') ?? undefined,
  });
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false && 'error' in body;
}

function isErrorCode(code: string): code is ErrorCode {
  return /^[A-Z_]+$/.test(code);
}
