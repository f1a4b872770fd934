import { Module } from '@nestjs/common';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { Timelines } from './timelines.ts';

/** Timelines of records and responses. */
@Module({ imports: [ObjectsSharedModule], providers: [Timelines], exports: [Timelines] })
export class TimelineModule {}
