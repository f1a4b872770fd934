import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface ToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}
interface Message {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content?: string | null;
  tool_calls?: ToolCall[];
  tool_call_id?: string;
}
/** A request for a completion, as it came. */
export interface ModelRequest {
  model: string;
  messages: Message[];
  tools?: { type: 'function'; function: { name: string; parameters?: object } }[];
  tool_choice?: unknown;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
}
/** What the model says to a request; a status answers with a fault, and `silent` not at all. */
export interface ModelAnswer {
  text?: string;
  calls?: { name: string; args: string }[];
  status?: number;
  silent?: true;
  /** Bytes instead of a completion. */
  raw?: string;
  /** Leaves out the tokens, as some local servers do. */
  uncounted?: true;
  /** A stream stops after this many bytes, until the promise is kept. */
  pause?: { after: number; until: Promise<void> };
  /** A stream ends after this many bytes, as when a proxy closes it. */
  breaksAfter?: number;
}

/** Bytes of a stream that are sent at once: no piece ends where an event does. */
const bytesAtOnce = 7;

/**
 * The completions of OpenAI as their documentation has them (POST /v1/chat/completions): keys, names of models, the
 * form of its errors, and that each tool call has its result before the next answer.
 */
export class ModelServer {
  readonly asked: ModelRequest[] = [];
  /** What comes next, in order; after these, `otherwise`. */
  readonly next: ModelAnswer[] = [];
  otherwise: (request: ModelRequest) => ModelAnswer = () => ({ text: 'Fine.' });
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  constructor(
    private readonly key = 'sk-test',
    private readonly model = 'small',
  ) {}

  /** @returns its base address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the model server has no port');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const refuse = (status: number, message: string, code: string | null = null) =>
      send(status, { error: { message, type: 'invalid_request_error', param: null, code } });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return void refuse(401, 'Incorrect API key provided.', 'invalid_api_key');
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST')
      return void refuse(404, `Unknown request URL: ${request.method} ${request.url}.`, 'unknown_url');
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as ModelRequest;
    const wrong = this.wrongIn(asked);
    if (wrong) return void refuse(wrong.status, wrong.message, wrong.code);
    this.asked.push(asked);
    const answer = this.next.shift() ?? this.otherwise(asked);
    if (answer.silent) return;
    if (answer.raw !== undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(answer.raw);
    const { status } = answer;
    if (status !== undefined)
      return void send(
        status,
        { error: { message: `fault ${status}`, type: 'server_error' } },
        { 'retry-after-ms': '1' },
      );
    if (asked.stream === true) return void (await this.streamOut(response, asked, answer));
    send(200, completion(asked, answer));
  }

  private async streamOut(response: ServerResponse, asked: ModelRequest, answer: ModelAnswer): Promise<void> {
    const bytes = Buffer.from(eventsOf(asked, answer));
    const { pause, breaksAfter: end = bytes.length } = answer;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let from = 0; from < end; from += bytesAtOnce) {
      if (pause && from >= pause.after && from < pause.after + bytesAtOnce) await pause.until;
      response.write(bytes.subarray(from, Math.min(from + bytesAtOnce, end)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  }

  private wrongIn({ model, messages }: ModelRequest): { status: number; message: string; code: string | null } | null {
    if (model !== this.model)
      return { status: 404, message: `The model \`${model}\` does not exist.`, code: 'model_not_found' };
    let open = new Set<string>();
    for (const { role, tool_calls: calls, tool_call_id: id } of messages) {
      if (role === 'tool' && !open.delete(id ?? ''))
        return { status: 400, message: 'A message with role `tool` must follow its call.', code: null };
      if (role !== 'tool' && open.size > 0)
        return { status: 400, message: 'A tool call has no response message.', code: null };
      if (calls) open = new Set(calls.map((call) => call.id));
    }
    return open.size > 0 ? { status: 400, message: 'A tool call has no response message.', code: null } : null;
  }
}

function completion({ model }: ModelRequest, { text, calls, uncounted }: ModelAnswer): object {
  const made = calls?.map(({ name, args }, at) => ({
    ...{ id: `call_${at}`, type: 'function' },
    function: { name, arguments: args },
  }));
  const message = { role: 'assistant', content: text ?? null, refusal: null, ...(made && { tool_calls: made }) };
  return {
    ...{ id: 'chatcmpl-test', object: 'chat.completion', created: 0, model },
    choices: [{ index: 0, message, logprobs: null, finish_reason: made ? 'tool_calls' : 'stop' }],
    ...(!uncounted && { usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } }),
  };
}

/** The events of a stream: a text word by word, each call in fragments, and the tokens where they are asked for. */
function eventsOf({ model, stream_options: options }: ModelRequest, { text, calls, uncounted }: ModelAnswer): string {
  const event = (more: object) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-test', object: 'chat.completion.chunk', created: 0, model, ...more })}\r\n\r\n`;
  const piece = (delta: object, reason: string | null = null) =>
    event({ choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }] });
  const words = (text ?? '').match(/\S*\s*/g) ?? [];
  const fragments = (calls ?? []).flatMap(({ name, args }, index) => [
    piece({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] }),
    ...(args.match(/[\s\S]{1,3}/g) ?? []).map((part) =>
      piece({ tool_calls: [{ index, function: { arguments: part } }] }),
    ),
  ]);
  const isCounted = options?.include_usage === true && !uncounted;
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  return [
    ': a comment, as proxies send to keep a connection\r\n\r\n',
    piece({ role: 'assistant', content: '' }),
    ...words.filter((word) => word !== '').map((content) => piece({ content })),
    ...fragments,
    piece({}, calls ? 'tool_calls' : 'stop'),
    ...(isCounted ? [event({ choices: [], usage })] : []),
    'data: [DONE]\r\n\r\n',
  ].join('');
}
