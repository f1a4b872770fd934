/** Every error code of the API and its HTTP status. */
export const statusOf = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  PLAN_LIMIT: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  UNPROCESSABLE: 422,
  TOO_EARLY: 425,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/**
 * One problem and its location. `field` is a dotted path into the input ("body.fields.2.label"). `code` and `params`
 * allow a page to translate the message.
 */
export interface Problem {
  field?: string;
  message: string;
  code?: string;
  params?: Readonly<Record<string, string | number>>;
}

/**
 * An error that the caller can fix. Its message is shown as it is, so it names the cure. Any other exception is a bug:
 * it is logged in full and answered with INTERNAL.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly problems?: Problem[];
  /** Values that the message quotes, for translations. */
  readonly params?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;

  constructor(
    code: ErrorCode,
    message: string,
    details: Partial<Pick<DomainError, 'field' | 'problems' | 'params' | 'retryAfterSeconds' | 'cause'>> = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.field = details.field;
    this.problems = details.problems;
    this.params = details.params;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

export const notFound = (what: string): DomainError =>
  new DomainError('NOT_FOUND', `${what} was not found. It may have been deleted, or it belongs to another workspace.`);

export const invalidInput = (message: string, field?: string): DomainError =>
  new DomainError('INVALID_INPUT', message, { field });

export const conflict = (message: string, field?: string): DomainError =>
  new DomainError('CONFLICT', message, { field });

/** What was asked for is valid but does not fit what is stored. */
export const unprocessable = (message: string, field?: string): DomainError =>
  new DomainError('UNPROCESSABLE', message, { field });

/** @param what the kind of thing, such as `team` */
export const nameTaken = (what: string, name: string, field = 'body.name'): DomainError =>
  conflict(`A ${what} named ${name} already exists. Choose another name.`, field);

/** @param what the kind of things, in the plural */
export const workspaceFull = (what: string, most: number): DomainError =>
  unprocessable(`A workspace can have up to ${most} ${what}. Delete one first.`);

/** @param retryAfterSeconds also sent in the response header */
export const tooMany = (message: string, retryAfterSeconds: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds });

/** Names of driver errors that mean an unreachable server. */
const outages = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'NoAnswer',
  'MaxRetriesPerRequestError',
]);

/** The server timed out and the driver gives no cause. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Whether a database or Redis was unreachable, so that a retry may succeed. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (outages.has(thrown.name) ||
    thrown.message === 'Connection is closed.' ||
    isBrokenBulkWrite(thrown) ||
    isOutage(thrown.cause));

/** A bulk write that failed as a whole, rather than for single documents, lost its connection. */
const isBrokenBulkWrite = (error: Error): boolean =>
  error.name === 'MongoBulkWriteError' && (!('writeErrors' in error) || [error.writeErrors].flat().length === 0);
