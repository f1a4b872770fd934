import type { ArgumentsHost } from '@nestjs/common';
import { DomainError } from '@tessera/kernel/errors';
import { FailureFilter, failureOf, toDomainError } from './failure.filter.ts';
import { log } from './logger.ts';

const refused = (message: string, ...problems: string[]) =>
  failureOf(new DomainError('UNPROCESSABLE', message, { problems: problems.map((each) => ({ message: each })) }));

it('lists problems that add to the error message', () => {
  expect(refused('Name it.', 'Name it.')).not.toHaveProperty('problems');
  expect(refused('It can’t be published yet. Name it.', 'Name it.').problems).toEqual([{ message: 'Name it.' }]);
  expect(refused('Name it.', 'Name it.', 'Set it up.').problems).toHaveLength(2);
  expect(refused('Not found.')).not.toHaveProperty('problems');
  const problems = [{ field: 'body.answers.name', message: 'Name it.', code: 'name.missing' }];
  expect(failureOf(new DomainError('INVALID_INPUT', 'Name it.', { problems })).problems).toEqual(problems);
});

it('answers an unexpected error with the request id and no internals', () => {
  const { message } = toDomainError(new TypeError('undefined is not a function'), '0199-request');
  expect(message).toBe(
    'Something went wrong on our side. Try again. If it stays, tell support the request id 0199-request',
  );
  expect(toDomainError(new Error('x')).message).not.toMatch(/request id/);
});

it('logs the route of a failure, not its address: signed addresses are secrets', () => {
  const request = {
    id: '0199-request',
    method: 'GET',
    url: '/api/media/signed.text',
    routeOptions: { url: '/api/media/:address' },
  };
  const reply = { header: () => reply, status: () => reply, send: () => reply };
  const http = { getRequest: () => request, getResponse: () => reply };
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  new FailureFilter().catch(new Error('the disk is gone'), { switchToHttp: () => http } as unknown as ArgumentsHost);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ route: 'GET /api/media/:address' }), 'request failed');
  expect(JSON.stringify(logged.mock.calls)).not.toContain('signed.text');
  logged.mockRestore();
});
