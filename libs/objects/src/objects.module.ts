import { Module } from '@nestjs/common';
import { ObjectRepository } from '@tessera/data/objects/object.repository';
import { PropertyRepository } from '@tessera/data/objects/property.repository';
import { AnnouncedWriteRepository } from '@tessera/data/records/announced-write.repository';
import { RecordChangeRepository } from '@tessera/data/records/record-change.repository';
import { RecordCommentRepository } from '@tessera/data/records/record-comment.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import { RunsModule } from '@tessera/runs/runs.module';
import { AnnouncedWrites } from './announced-writes.ts';
import { ObjectSchemas } from './object-schemas.ts';
import { ObjectDetailsReader } from './object-details.ts';
import { RecordImporter } from './imports/record-importer.ts';
import { RecordBoard } from './record-board.ts';
import { RecordComments } from './record-comments.ts';
import { RecordHistory } from './record-history.ts';
import { RecordRemoval } from './record-removal.ts';
import { PersonRecords } from './person-records.ts';
import { RecordReader } from './record-reader.ts';
import { RecordWriter } from './record-writer.ts';

const shared = [
  ObjectRepository,
  PropertyRepository,
  RecordRepository,
  RecordChangeRepository,
  AnnouncedWriteRepository,
  AnnouncedWrites,
  RecordCommentRepository,
  RecordComments,
  ObjectSchemas,
  ObjectDetailsReader,
  RecordHistory,
  RecordRemoval,
  PersonRecords,
  RecordReader,
  RecordBoard,
  RecordWriter,
  RecordImporter,
];

/** Objects and their records. Needs what `RunsModule` needs, and a `PushPublisher`, from global modules. */
@Module({ imports: [RunsModule], providers: shared, exports: shared })
export class ObjectsSharedModule {}
