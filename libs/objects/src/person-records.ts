import { Injectable } from '@nestjs/common';
import { mentionPattern, type PersonKey } from '@tessera/contracts/privacy/person';
import { type RecordDocument, valuesToJson } from '@tessera/data/records/record.document';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { JsonValue } from '@tessera/kernel/json';
import { RecordHistory } from './record-history.ts';

/** The values of a record as JSON. */
export const valuesOf = ({ values }: RecordDocument): Record<string, JsonValue> => valuesToJson(values);

/** Responses and records that mention a person. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly records: RecordRepository,
    private readonly history: RecordHistory,
  ) {}

  /** Newest first, archived and deleted ones included. */
  find(workspace: WorkspaceId, person: PersonKey, limit: number): Promise<RecordDocument[]> {
    return this.records.mentioning(workspace, mentionPattern(person), limit);
  }

  /**
   * Deletes a record for good, without the trash. The record goes last: after an interruption it is found again.
   * @param alsoErase what belongs to it elsewhere, once it can't be restored any more
   */
  async erase(
    workspace: WorkspaceId,
    { _id, object }: Pick<RecordDocument, '_id' | 'object'>,
    alsoErase: () => Promise<void>,
  ): Promise<void> {
    await this.records.markErasingNow(workspace, _id, new Date());
    await alsoErase();
    await this.history.deleteOf(workspace, [_id]);
    await this.records.purge(workspace, object, [_id]);
  }
}
