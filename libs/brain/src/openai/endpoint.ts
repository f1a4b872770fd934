import { AddressRules } from '@tessera/kit/outbound/address-rules';
import { OutboundFault, OutboundHttp } from '@tessera/kit/outbound/outbound-http';
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

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
const mostWords = 300;

/** Calls models. The client of OpenAI speaks through the guarded client, so each address is checked. */
export class ModelCalls {
  private readonly http: OutboundHttp;

  constructor(allow: readonly string[]) {
    this.http = new OutboundHttp(new AddressRules(allow));
  }

  /** @throws ModelFault when there is no usable answer */
  async complete(
    endpoint: ModelEndpoint,
    body: Omit<ChatCompletionCreateParamsNonStreaming, 'model'>,
    signal: AbortSignal,
  ): Promise<ChatCompletion> {
    const client = new OpenAI({
      ...{ baseURL: endpoint.baseUrl, apiKey: endpoint.key || 'none', organization: null, project: null },
      ...{ maxRetries: 1, timeout: tryMs, logLevel: 'off', fetch: (url, init) => this.fetch(url, init) },
    });
    try {
      return await client.chat.completions.create({ ...body, model: endpoint.model }, { signal });
    } catch (error) {
      throw new ModelFault(wordsOf(error, endpoint), { cause: error });
    }
  }

  close(): Promise<void> {
    return this.http.close();
  }

  private async fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    try {
      const { status, headers, body } = await this.http.send({
        ...{ method: init.method === 'GET' ? 'GET' : 'POST', url: url instanceof Request ? url.url : String(url) },
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : null,
        signal: init.signal ?? AbortSignal.timeout(tryMs),
      });
      return new Response(body === '' ? null : body, { status, headers: { ...plain(headers) } });
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
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError)
    return 'The model did not answer in time.';
  if (error instanceof APIError && typeof error.status === 'number') {
    const own = sentences[error.status]?.(model);
    return own ?? without(key, `The endpoint answered ${error.status}: ${detailOf(error)}`);
  }
  const root = error instanceof Error && error.cause instanceof OutboundFault ? error.cause : null;
  return root ? root.message : 'The answer of the endpoint could not be read.';
}

const detailOf = ({ error, message }: APIError): string => {
  const own = (error as { message?: unknown } | undefined)?.message;
  return (typeof own === 'string' ? own : message).replace(/\s+/g, ' ').slice(0, mostWords);
};
const without = (key: string, text: string): string => (key === '' ? text : text.replaceAll(key, '…'));
