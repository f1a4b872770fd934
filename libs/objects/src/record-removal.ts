import { Injectable } from '@nestjs/common';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { RecordHistory } from './record-history.ts';

/** Deletes records for good that were deleted before. */
@Injectable()
export class RecordRemoval {
  constructor(
    private readonly records: RecordRepository,
    private readonly history: RecordHistory,
  ) {}

  /**
   * Deletes a record with its history. The record goes last: after an interruption it is found again.
   * @param before when it must have been deleted
   * @param alsoErase what belongs to it elsewhere, once it can't be restored any more
   * @returns false if it was restored
   */
  async purge(workspace: WorkspaceId, id: string, before: Date, alsoErase: () => Promise<void>): Promise<boolean> {
    const record = await this.records.markErasing(workspace, id, before);
    if (!record) return false;
    await alsoErase();
    await this.history.deleteOf(workspace, [id]);
    await this.records.purge(workspace, record.object, [id]);
    return true;
  }
}
