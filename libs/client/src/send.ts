import type { OperationDeclaration } from '@tessera/contracts/contract';
import { ClientError, errorOfAnswer } from './client-error.ts';

/** Transport settings of calls. */
export interface Transport {
  /** Base of the contracts' paths: an origin, or the empty string for the page's own. */
  baseUrl: string;
  /** The session's token, or null. */
  token: () => string | null;
  /** Timeout of a response, in milliseconds; 30 s by default. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** Input of an operation. */
export interface CallInput {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const networkMessage = 'The server can’t be reached. Check your connection and try again.';

/**
 * Calls an operation and unwraps its response.
 * @throws ClientError for an error response and for none; the signal's reason if the caller aborted
 */
export async function send(
  operation: OperationDeclaration,
  input: CallInput,
  transport: Transport,
  signal?: AbortSignal,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(transport.timeoutMs ?? 30_000);
  const token = transport.token();
  let answer: Response;
  let body: unknown;
  try {
    answer = await (transport.fetch ?? globalThis.fetch)(transport.baseUrl + addressOf(operation, input), {
      method: operation.method,
      headers: {
        accept: 'application/json',
        ...(operation.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { token }),
      },
      body: operation.method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    body = parsed(await answer.text());
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new ClientError('UNREACHABLE', networkMessage, { cause });
  }
  if (answer.ok && isSuccess(body)) return body.data;
  throw errorOfAnswer(answer, body);
}

function addressOf(operation: OperationDeclaration, input: CallInput): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  return parameters.size === 0 ? operation.path : `${operation.path}?${parameters}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isSuccess(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true && 'data' in body;
}
