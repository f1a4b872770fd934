import { Module } from '@nestjs/common';
import { HealthController } from './health.raw.controller.ts';

@Module({ controllers: [HealthController] })
export class MonitoringModule {}
