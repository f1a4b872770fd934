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
}

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
    send(200, completion(asked, answer));
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
