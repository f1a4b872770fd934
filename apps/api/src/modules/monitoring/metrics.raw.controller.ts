import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import { monitoringRawWire } from '@tessera/contracts/monitoring/monitoring.wire';
import { DomainError, notFound } from '@tessera/kernel/errors';
import { sameBytes } from '@tessera/kit/sealing';
import type { FastifyReply } from 'fastify';
import type { ApiSettings } from '../../config.ts';
import { API_SETTINGS } from '../../settings.ts';
import { Metrics } from './metrics.ts';

/** Metrics for Prometheus, for whoever knows METRICS_TOKEN. */
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'METRICS_TOKEN'>,
  ) {}

  @Get(monitoringRawWire.metrics.path)
  async read(@Headers('authorization') given: string | undefined, @Res({ passthrough: true }) reply: FastifyReply) {
    const { METRICS_TOKEN: token } = this.settings;
    if (token === undefined) throw notFound('This page');
    if (!sameBytes(Buffer.from(given ?? ''), Buffer.from(`Bearer ${token}`)))
      throw new DomainError('UNAUTHENTICATED', 'Send METRICS_TOKEN in the header Authorization, after "Bearer ".');
    void reply.header('content-type', this.metrics.contentType);
    return this.metrics.text();
  }
}
