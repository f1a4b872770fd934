import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { WebSocketPeer } from './web-socket.ts';

/** One request to the speech server, or one connection. */
export interface SpeechRequest {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const pcm = (seconds: number, rate: number) => Buffer.alloc(Math.round(seconds * rate) * 2, 1);

function wav(samples: Buffer, rate: number): Buffer {
  const header = Buffer.from('RIFF....WAVEfmt ....................data....', 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  return Buffer.concat([header.subarray(0, 40), sized(samples.length), samples]);
}
const sized = (length: number) => {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(length);
  return field;
};

/**
 * Stands in for the speech providers as their documentation has them: Deepgram's sockets /v1/listen and /v1/speak,
 * and the HTTP interfaces of ElevenLabs, OpenAI and Sarvam.
 */
export class SpeechServer {
  readonly requests: SpeechRequest[] = [];
  /** What every recogniser hears. */
  heard = 'i agree';
  /** Paths that answer with this status. */
  readonly refuses = new Map<string, number>();
  /** Deepgram: the connection is cut after so many bytes of speech. */
  cutAfterBytes = Infinity;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  constructor() {
    this.server.on('upgrade', (request, socket) => {
      const taken = this.take(request, Buffer.alloc(0));
      const status = this.refuses.get(taken.path);
      if (status !== undefined) return socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\n\r\n`);
      const peer = new WebSocketPeer(request, socket);
      if (taken.path === '/v1/listen') this.listenTo(peer, taken);
      else this.speakTo(peer, taken);
    });
  }

  /** @returns host and port */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the speech server has no port');
    return `127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(request: IncomingMessage, body: Buffer): SpeechRequest {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const taken = { path: pathname, query: searchParams, headers: request.headers, body };
    this.requests.push(taken);
    return taken;
  }

  private listenTo(peer: WebSocketPeer, taken: SpeechRequest): void {
    const results = (transcript: string, isFinal: boolean) =>
      peer.sendText(
        JSON.stringify({
          type: 'Results',
          is_final: isFinal,
          speech_final: false,
          start: 0,
          duration: 1,
          metadata: { request_id: 'r1' },
          channel: { alternatives: [{ transcript, confidence: 0.9, words: [] }] },
        }),
      );
    const [first = '', ...rest] = this.heard.split(' ');
    let isBegun = false;
    peer.onBinary = (data) => {
      taken.body = Buffer.concat([taken.body, data]);
      if (taken.body.length > this.cutAfterBytes) return peer.cut();
      if (!isBegun) results(first, false);
      isBegun = true;
    };
    peer.onText = (text) => {
      if (text.includes('"Finalize"')) {
        results(first, true);
        results(rest.join(' '), true);
      }
      if (text.includes('"CloseStream"')) peer.sendText(JSON.stringify({ type: 'Metadata', request_id: 'r1' }));
    };
  }

  private speakTo(peer: WebSocketPeer, taken: SpeechRequest): void {
    peer.onText = (text) => {
      taken.body = Buffer.concat([taken.body, Buffer.from(text)]);
      if (text.includes('"Speak"')) peer.sendBinary(pcm(0.5, Number(taken.query.get('sample_rate'))));
      if (text.includes('"Flush"')) peer.sendText(JSON.stringify({ type: 'Flushed', sequence_id: 0 }));
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const { path } = this.take(request, Buffer.concat(parts));
    const status = this.refuses.get(path);
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (status !== undefined) {
      response.statusCode = status;
      return void json({ error: { message: 'refused' }, detail: 'refused' });
    }
    if (path === '/audio/transcriptions') return void json({ text: this.heard });
    if (path === '/audio/speech') return void response.setHeader('content-type', 'audio/pcm').end(pcm(0.5, 24_000));
    if (path === '/text-to-speech') {
      const whole = wav(pcm(0.5, 22_050), 22_050).toString('base64');
      return void json({ request_id: 'r1', audios: [whole.slice(0, 1_001), whole.slice(1_001)] });
    }
    if (path.startsWith('/text-to-speech/'))
      return void response.setHeader('content-type', 'audio/pcm').end(pcm(0.5, 22_050));
    if (path === '/speech-to-text' && 'api-subscription-key' in request.headers)
      return void json({ request_id: 'r1', transcript: this.heard, language_code: 'en-IN' });
    if (path === '/speech-to-text') return void json({ text: this.heard, language_code: 'en', words: [] });
    response.statusCode = 404;
    response.end();
  }
}
