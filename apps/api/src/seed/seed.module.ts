import { Module } from '@nestjs/common';
import { DemoSeed } from './demo-seed.ts';

@Module({ providers: [DemoSeed] })
export class SeedModule {}
