/** HTTP status of each error code of Twirp that this service uses. */
const statuses = {
  bad_route: 404,
  malformed: 400,
  invalid_argument: 400,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  canceled: 408,
  deadline_exceeded: 408,
  aborted: 409,
  failed_precondition: 412,
  resource_exhausted: 429,
  internal: 500,
  unimplemented: 501,
} as const;

export type TwirpCode = keyof typeof statuses;

/** A refusal as Twirp sends it. */
export class TwirpError extends Error {
  override readonly name = 'TwirpError';

  constructor(
    readonly code: TwirpCode,
    message: string,
    readonly meta?: Record<string, string>,
  ) {
    super(message);
  }

  get status(): number {
    return statuses[this.code];
  }
}

/** LiveKit's codes for SIP failures; other 4xx and 6xx are invalid arguments, other 5xx failed preconditions. */
const codeOfSip = new Map<number, TwirpCode>([
  [301, 'not_found'],
  [302, 'not_found'],
  [401, 'permission_denied'],
  [402, 'permission_denied'],
  [403, 'permission_denied'],
  [404, 'not_found'],
  [407, 'unauthenticated'],
  [408, 'deadline_exceeded'],
  [410, 'not_found'],
  [480, 'resource_exhausted'],
  [481, 'not_found'],
  [486, 'resource_exhausted'],
  [487, 'aborted'],
  [491, 'aborted'],
  [504, 'deadline_exceeded'],
  [600, 'resource_exhausted'],
  [603, 'permission_denied'],
  [604, 'not_found'],
  [607, 'permission_denied'],
  [608, 'permission_denied'],
]);

/** The error of a call that the other side refused or did not answer, with its SIP status in the metadata. */
export function sipError(status: number, reason: string): TwirpError {
  const code = codeOfSip.get(status) ?? (status >= 500 && status < 600 ? 'failed_precondition' : 'invalid_argument');
  return new TwirpError(code, `sip status ${status}: ${reason}`, {
    sip_status_code: String(status),
    sip_status: reason,
  });
}
