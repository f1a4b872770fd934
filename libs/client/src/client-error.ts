import type { Failure } from '@tessera/contracts/envelope';
import type { ErrorCode, Problem } from '@tessera/kernel/errors';

/** Error code of the server, or `UNREACHABLE`: no response, or one from something else such as a proxy. */
export type ClientErrorCode = ErrorCode | 'UNREACHABLE';

/** Shown if the server gave no message (specification, section 8). */
const fallbackMessage = 'Something went wrong';

/** The two messages that end the session in the browser (specification, section 8). */
export const sessionEndMessages: readonly string[] = [
  'Unauthorized access.',
  'Your session has expired, kindly login again.',
];

/** Failure of a call. Its message can be shown to the user. */
export class ClientError extends Error {
  readonly success = false;
  readonly code: ClientErrorCode;
  readonly status: number;
  /** Dotted path of the invalid input (`body.email`), if one part is at fault. */
  readonly field: string | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;
  /** Reference for support, if the message asks the user to quote it. */
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

  /** Whether the same call may succeed later: no response, 408, 425, 429 and 5xx. */
  get isTransient(): boolean {
    return this.status >= 500 || [408, 425, 429].includes(this.status);
  }

  /** Whether the server reports that nobody is logged in. */
  get endsSession(): boolean {
    return sessionEndMessages.includes(this.message) || this.code === 'SESSION_EXPIRED';
  }
}

/**
 * Converts an error response.
 * @param body parsed body of any shape: a proxy may answer with a page of its own
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
