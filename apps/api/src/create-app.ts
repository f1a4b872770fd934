import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { contracts, rawRoutes } from '@tessera/contracts/all';
import { checkOperations } from '@tessera/kit/boot-check';
import { FailureFilter } from '@tessera/kit/failure.filter';
import { log, nestLogger } from '@tessera/kit/logger';
import { AppModule } from './app.module.ts';
import type { ApiSettings } from './config.ts';
import { checkRoutes } from './http/check-routes.ts';
import { httpServer } from './http/server.ts';
import { DemoSeed } from './seed/demo-seed.ts';

/**
 * The whole process, ready to listen.
 * @throws Error when an operation has no handler or two, or a route is not described
 */
export async function createApp(settings: ApiSettings): Promise<NestFastifyApplication> {
  log.level = settings.LOG_LEVEL;
  const { adapter, routes } = httpServer(settings);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    logger: nestLogger,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalFilters(new FailureFilter());
  const areas = Object.values(contracts);
  checkOperations(app, areas);
  await app.init();
  checkRoutes(routes, [...areas.flatMap((area) => Object.values(area)), ...rawRoutes]);
  await app.get(DemoSeed).run();
  return app;
}
