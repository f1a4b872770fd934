import type { OperationDeclaration } from '@tessera/contracts/contract';
import { ClientError, errorOfAnswer } from './client-error.ts';

/** How calls leave this process. */
export interface Transport {
  /** Where the paths of the contracts begin: an origin, or the empty string for the page's own. */
  baseUrl: string;
  /** The token of the session, or null. */
  token: () => string | null;
  /** How long an answer may take; 30 s unless told. */
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

/** What a caller gives an operation. */
export interface CallInput {
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const networkMessage = 'The server can’t be reached. Check your connection and try again.';

/**
 * Calls an operation and takes its answer out of the envelope.
 * @throws ClientError for a failed answer and for none; the signal's reason when the caller gave up
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
