import { Module } from '@nestjs/common';
import { MediaController } from './media.raw.controller.ts';

@Module({ controllers: [MediaController] })
export class MediaModule {}
