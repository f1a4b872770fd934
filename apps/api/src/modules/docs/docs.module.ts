import { Module } from '@nestjs/common';
import { DocsController } from './docs.raw.controller.ts';

@Module({ controllers: [DocsController] })
export class DocsModule {}
