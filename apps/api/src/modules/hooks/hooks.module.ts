import { Module } from '@nestjs/common';
import { HookDirectory } from './hook-directory.ts';
import { HooksController } from './hooks.raw.controller.ts';

@Module({ controllers: [HooksController], providers: [HookDirectory] })
export class HooksModule {}
