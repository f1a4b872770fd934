import type { LoggerService } from '@nestjs/common';
import { pino } from 'pino';

const secretPaths = [
  'token',
  'password',
  'secret',
  'authorization',
  '*.token',
  '*.password',
  '*.secret',
  '*.authorization',
];

/** The process's log, as JSON lines. Each main sets `log.level` from its settings. */
export const log = pino({
  redact: { paths: secretPaths, censor: '[secret]' },
});

/** Routes Nest's own messages to the same log. */
export const nestLogger: LoggerService = {
  log: (message, context) => log.debug({ context }, String(message)),
  error: (message, stack, context) => log.error({ context, stack }, String(message)),
  warn: (message, context) => log.warn({ context }, String(message)),
  debug: (message, context) => log.debug({ context }, String(message)),
  verbose: (message, context) => log.trace({ context }, String(message)),
};
