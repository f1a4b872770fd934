import type { Socket } from 'node:net';
import { DomainError } from '@tessera/kernel/errors';
import { failureOf } from '@tessera/kit/failure.filter';

const reasons: Record<number, string> = { 400: 'Bad Request', 413: 'Content Too Large' };

/** Responds to input that Node could not parse as HTTP: there is no request object, only the socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const failure =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new DomainError('TOO_LARGE', 'The URL or the headers are too long. Shorten them.')
      : new DomainError('INVALID_INPUT', 'This is not a valid HTTP request.');
  const body = JSON.stringify(failureOf(failure));
  const head = [
    `HTTP/1.1 ${failure.status} ${reasons[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
