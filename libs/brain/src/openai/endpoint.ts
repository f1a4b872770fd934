import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import { Readable } from 'node:stream';
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import { Stream } from 'openai/streaming';
import { StreamedAnswer } from './chat-stream.ts';

/** One model at an endpoint that speaks the protocol of OpenAI. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  /** Empty for an endpoint without keys, as local servers have. */
  readonly key: string;
  readonly model: string;
}

/** A failure in words for the people of the workspace. It never holds the key. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault';
}

/** One slow try must leave time for a second one within a conversation's turn. */
const tryMs = 18_000;
/** A stream in which nothing comes for this long is broken. */
const quietMs = 10_000;
const mostWords = 300;

type Asked = Omit<ChatCompletionCreateParamsNonStreaming, 'model'>;

/** Calls models. The client of OpenAI speaks through the guarded client, so each address is checked. */
export class ModelCalls {
  private readonly http: OutboundHttp;

  constructor(allow: readonly string[]) {
    this.http = new OutboundHttp(new AddressRules(allow));
  }

  /** @throws ModelFault when there is no usable answer */
  async complete(endpoint: ModelEndpoint, body: Asked, signal: AbortSignal): Promise<ChatCompletion> {
    try {
      const { completions } = this.client(endpoint).chat;
      return await completions.create({ ...body, model: endpoint.model }, { signal });
    } catch (error) {
      throw new ModelFault(wordsOf(error, endpoint), { cause: error });
    }
  }

  /**
   * As `complete`, and tells the text as it comes. An endpoint that does not stream answers whole.
   * @throws ModelFault also when the answer breaks off
   */
  async stream(
    endpoint: ModelEndpoint,
    body: Asked,
    { signal, onText }: { signal: AbortSignal; onText: (text: string) => Promise<void> },
  ): Promise<unknown> {
    const quiet = new AbortController();
    const stop = AbortSignal.any([signal, quiet.signal]);
    try {
      const asked = { ...body, model: endpoint.model, stream: true as const, stream_options: { include_usage: true } };
      const response = await this.client(endpoint).chat.completions.create(asked, { signal: stop }).asResponse();
      if (!response.headers.get('content-type')?.includes('text/event-stream')) return jsonOf(await response.text());
      return await streamedFrom(response, quiet, onText);
    } catch (error) {
      if (error instanceof ModelFault) throw error;
      if (stop.aborted) throw new ModelFault(late, { cause: error });
      if (refusesStreams(error)) return this.complete(endpoint, body, signal);
      throw new ModelFault(wordsOf(error, endpoint), { cause: error });
    }
  }

  private client({ baseUrl, key }: ModelEndpoint): OpenAI {
    return new OpenAI({
      ...{ baseURL: baseUrl, apiKey: key || 'none', organization: null, project: null },
      ...{ maxRetries: 1, timeout: tryMs, logLevel: 'off', fetch: (url, init) => this.fetch(url, init) },
    });
  }

  close(): Promise<void> {
    return this.http.close();
  }

  private async fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    try {
      const { status, headers, body } = await this.http.open({
        ...{ method: init.method === 'GET' ? 'GET' : 'POST', url: url instanceof Request ? url.url : String(url) },
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : null,
        signal: init.signal ?? AbortSignal.timeout(tryMs),
      });
      const content = typeof body === 'string' ? body || null : (Readable.toWeb(Readable.from(body)) as ReadableStream);
      return new Response(content, { status, headers: { ...plain(headers) } });
    } catch (error) {
      if (!(error instanceof OutboundFault) || !error.isFinal) throw error;
      // Tried again it would fail in the same way.
      const headers = { 'content-type': 'application/json', 'x-should-retry': 'false' };
      return new Response(JSON.stringify({ error: { message: error.message, code: error.code } }), {
        status: 400,
        headers,
      });
    }
  }
}

async function streamedFrom(
  response: Response,
  quiet: AbortController,
  onText: (text: string) => Promise<void>,
): Promise<object> {
  const answer = new StreamedAnswer();
  let timer = setTimeout(() => quiet.abort(), quietMs);
  try {
    for await (const piece of Stream.fromSSEResponse<ChatCompletionChunk>(response, quiet)) {
      clearTimeout(timer);
      const text = answer.add(piece);
      if (text !== '') await onText(text);
      timer = setTimeout(() => quiet.abort(), quietMs);
    }
  } finally {
    clearTimeout(timer);
  }
  if (!answer.isWhole) throw quiet.signal.aborted ? new ModelFault(late) : new ModelFault('The answer broke off.');
  return answer.completion();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Servers that know no streams, or no tokens in them, name the field that they refuse. */
const refusesStreams = (error: unknown): boolean =>
  error instanceof APIError && (error.status === 400 || error.status === 422) && /stream/i.test(error.message);

const late = 'The model did not answer in time.';

/** The body was decoded already. */
const plain = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name)),
  );

const sentences: Readonly<Record<number, (model: string) => string>> = {
  401: () => 'The key was refused.',
  403: () => 'The key may not use this model.',
  404: (model) => `The address has no model with the name “${model}”.`,
  429: () => 'The endpoint takes no more requests at the moment: its limit or its credit is used up.',
};

function wordsOf(error: unknown, { key, model }: ModelEndpoint): string {
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return late;
  if (error instanceof APIError && typeof error.status === 'number') {
    const own = sentences[error.status]?.(model);
    return own ?? without(key, `The endpoint answered ${error.status}: ${detailOf(error)}`);
  }
  if (error instanceof APIError && error.error) return without(key, `The endpoint answered: ${detailOf(error)}`);
  const root = [error, error instanceof Error ? error.cause : null].find((one) => one instanceof OutboundFault);
  return root ? root.message : 'The answer of the endpoint could not be read.';
}

const detailOf = ({ error, message }: APIError): string => {
  const own = (error as { message?: unknown } | undefined)?.message;
  return (typeof own === 'string' ? own : message).replace(/\s+/g, ' ').slice(0, mostWords);
};
const without = (key: string, text: string): string => (key === '' ? text : text.replaceAll(key, '…'));
