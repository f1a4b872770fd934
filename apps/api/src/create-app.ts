import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { checkOperations } from '@tessera/kit/boot-check';
import { FailureFilter } from '@tessera/kit/failure.filter';
import { log, nestLogger } from '@tessera/kit/logger';
import { AppModule, served } from './app.module.ts';
import type { ApiSettings } from './config.ts';
import { httpServer } from './http/server.ts';
import { DemoSeed } from './seed/demo-seed.ts';

/**
 * The whole process, ready to listen.
 * @throws Error when an operation has no handler, or two
 */
export async function createApp(settings: ApiSettings): Promise<NestFastifyApplication> {
  log.level = settings.LOG_LEVEL;
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), httpServer(settings), {
    logger: nestLogger,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new FailureFilter());
  checkOperations(app, served);
  await app.init();
  await app.get(DemoSeed).run();
  return app;
}
