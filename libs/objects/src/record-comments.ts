import { Injectable } from '@nestjs/common';
import { type RecordCommentDocument, RecordCommentRepository } from '@tessera/data/records/record-comment.repository';
import { RecordRepository } from '@tessera/data/records/record.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { PushPublisher } from '@tessera/queue/push-publisher';

/** Comments on records. Each record knows how many it has. */
@Injectable()
export class RecordComments {
  constructor(
    private readonly comments: RecordCommentRepository,
    private readonly records: RecordRepository,
    private readonly pushes: PushPublisher,
  ) {}

  /** @returns 'full' when the record has `most` comments */
  async add(comment: RecordCommentDocument, most: number): Promise<'added' | 'full'> {
    if ((await this.comments.add(comment, most)) === 'full') return 'full';
    await this.changed(comment);
    return 'added';
  }

  /** @returns null when it is gone */
  async update(
    comment: RecordCommentDocument,
    change: Parameters<RecordCommentRepository['update']>[2],
  ): Promise<RecordCommentDocument | null> {
    const stored = await this.comments.update(comment.workspace, comment._id, change);
    if (stored) await this.changed(stored);
    return stored;
  }

  async delete(comment: RecordCommentDocument): Promise<void> {
    await this.comments.delete(comment.workspace, comment.record, comment._id);
    await this.changed(comment);
  }

  /** Counts anew: counts of two who comment at once are both right in the end. */
  private async changed({ workspace, object, record }: { workspace: WorkspaceId; object: string; record: string }) {
    const count = await this.comments.countOf(workspace, record);
    const stored = await this.records.setComments(workspace, object, record, count);
    if (!stored) return;
    const { revision } = stored;
    this.pushes.changed(workspace, { entity: 'record', id: record, of: object }, () => ({ revision }));
  }
}
