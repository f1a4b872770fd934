import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The server's end of a WebSocket (RFC 6455), as far as tests need it: whole messages, no extensions. */
export class WebSocketPeer {
  onText: (text: string) => void = () => undefined;
  onBinary: (data: Buffer) => void = () => undefined;
  private unread = Buffer.alloc(0);

  constructor(
    request: IncomingMessage,
    private readonly socket: Duplex,
  ) {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('error', () => socket.destroy());
  }

  sendText(text: string): void {
    this.send(0x1, Buffer.from(text));
  }

  sendBinary(data: Buffer): void {
    this.send(0x2, data);
  }

  /** Ends the connection without a word, as a network does. */
  cut(): void {
    this.socket.destroy();
  }

  private send(kind: number, data: Buffer): void {
    if (this.socket.destroyed) return;
    const header = Buffer.alloc(data.length < 126 ? 2 : 10);
    header[0] = 0x80 | kind;
    if (data.length < 126) header[1] = data.length;
    else {
      header[1] = 127;
      header.writeBigUInt64BE(BigInt(data.length), 2);
    }
    this.socket.write(Buffer.concat([header, data]));
  }

  private read(chunk: Buffer): void {
    this.unread = Buffer.concat([this.unread, chunk]);
    for (;;) {
      const short = (this.unread[1] ?? 0) & 0x7f;
      const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
      const start = 2 + lengthBytes + 4; // what a client sends is masked
      if (this.unread.length < start) return;
      const length =
        lengthBytes === 0
          ? short
          : lengthBytes === 2
            ? this.unread.readUInt16BE(2)
            : Number(this.unread.readBigUInt64BE(2));
      if (this.unread.length < start + length) return;
      const mask = this.unread.subarray(start - 4, start);
      const data = Buffer.from(
        this.unread.subarray(start, start + length).map((byte, at) => byte ^ (mask[at % 4] ?? 0)),
      );
      const kind = (this.unread[0] ?? 0) & 0x0f;
      this.unread = this.unread.subarray(start + length);
      if (kind === 0x1) this.onText(data.toString());
      if (kind === 0x2) this.onBinary(data);
      if (kind === 0x8) {
        this.send(0x8, data);
        this.socket.end();
      }
    }
  }
}
