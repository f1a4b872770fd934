import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Failure } from '@tessera/contracts/envelope';
import { DomainError, type ErrorCode, statusOf } from '@tessera/kernel/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { log } from './logger.ts';

const codeOfStatus = new Map<number, ErrorCode>(
  (Object.entries(statusOf) as [ErrorCode, number][]).reverse().map(([code, status]) => [status, code]),
);

const sentences: Partial<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MB. Send less at a time.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON, with the header content-type: application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send a JSON object.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The content-length header does not match the body.',
};

/** Any thrown thing as the error that its caller gets. What nobody planned for becomes INTERNAL and says nothing of its insides. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus(), thrown.message, thrown);
  if (
    thrown instanceof Error &&
    'statusCode' in thrown &&
    typeof thrown.statusCode === 'number' &&
    thrown.statusCode < 500
  ) {
    const code = 'code' in thrown ? String(thrown.code) : '';
    return fromStatus(thrown.statusCode, sentences[code] ?? 'The request could not be read.', thrown);
  }
  return new DomainError(
    'INTERNAL',
    'Something went wrong on our side. Try again; if it stays, tell support the request id.',
    {
      cause: thrown,
    },
  );
}

function fromStatus(status: number, message: string, cause: unknown): DomainError {
  return new DomainError(codeOfStatus.get(status) ?? 'INVALID_INPUT', message, { cause });
}

/** The failure envelope of the specification, section 8. */
export function failureOf(error: DomainError): Failure {
  return {
    success: false,
    error: error.message,
    status: error.status,
    code: error.code,
    ...(error.field !== undefined && { field: error.field }),
    ...(error.problems && error.problems.length > 1 && { problems: error.problems }),
  };
}

@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    if (error.status >= 500)
      log.error({ err: error.cause ?? error, requestId: request.id, url: request.url.split('?')[0] }, 'request failed');
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds));
    void reply.status(error.status).send(failureOf(error));
  }
}
