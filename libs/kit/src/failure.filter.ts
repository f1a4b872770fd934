import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Failure } from '@tessera/contracts/envelope';
import { DomainError, type ErrorCode, isOutage, statusOf } from '@tessera/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { log } from './logger.ts';

const codeOfStatus = new Map<number, ErrorCode>(
  (Object.entries(statusOf) as [ErrorCode, number][]).reverse().map(([code, status]) => [status, code]),
);

/** For errors that the HTTP server raises before our code runs. */
const sentences: Partial<Record<number, string>> = {
  404: 'There is nothing at this address.',
  413: 'The request body is too large. Send a smaller one.',
  415: 'Send JSON, with the header content-type: application/json.',
};

/**
 * Converts any thrown value to the error for the caller. An unexpected one becomes INTERNAL and exposes only the id
 * under which it was logged.
 * @param requestId of the failed request; a socket has none
 */
export function toDomainError(thrown: unknown, requestId?: string): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus(), thrown.message, thrown);
  if (thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number') {
    if (thrown.statusCode < 500) return fromStatus(thrown.statusCode, 'The request could not be read.', thrown);
  }
  if (isOutage(thrown)) {
    return new DomainError('UNAVAILABLE', 'A part of the server does not answer. Try again in a moment.', {
      cause: thrown,
      retryAfterSeconds: 2,
    });
  }
  const cure = requestId === undefined ? '' : ` If it stays, tell support the request id ${requestId}`;
  return new DomainError('INTERNAL', `Something went wrong on our side. Try again.${cure}`, { cause: thrown });
}

function fromStatus(status: number, message: string, cause: unknown): DomainError {
  return new DomainError(codeOfStatus.get(status) ?? 'INVALID_INPUT', sentences[status] ?? message, { cause });
}

/** A single problem that equals the error itself needs no list. */
const sayMore = ({ problems = [], message }: DomainError): boolean =>
  problems.length > 1 || problems.some((problem) => problem.message !== message || problem.code !== undefined);

/** The failure envelope of the specification, section 8. */
export function failureOf(error: DomainError): Failure {
  return {
    success: false,
    error: error.message,
    status: error.status,
    code: error.code,
    ...(error.field !== undefined && { field: error.field }),
    ...(sayMore(error) && { problems: error.problems }),
    ...(error.params !== undefined && { params: error.params }),
  };
}

@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown, request.id);
    // Log the route, not the address: signed addresses, uploads and webhooks would work for any reader of the log.
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (error.status >= 500) log.error({ err: error.cause ?? error, requestId: request.id, route }, 'request failed');
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds));
    void reply.status(error.status).send(failureOf(error));
  }
}
