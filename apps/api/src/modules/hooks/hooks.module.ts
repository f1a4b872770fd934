import { Module } from '@nestjs/common';
import { CallAnswers } from '@tessera/queue/call-answers';
import { HookDirectory } from './hook-directory.ts';
import { WakeController } from './wake.raw.controller.ts';
import { HooksController } from './hooks.raw.controller.ts';

@Module({ controllers: [HooksController, WakeController], providers: [HookDirectory, CallAnswers] })
export class HooksModule {}
