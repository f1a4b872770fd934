import type { Visible } from '@tessera/access/decide';
import { Injectable } from '@nestjs/common';
import { RunRepository } from '@tessera/data/runs/run.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import type { AggregateRow } from '@tessera/query/aggregate';
import type { Aggregate } from '@tessera/query/query.schema';
import type { Properties, QueryContext } from '@tessera/query/values';

/** What runs add up to, for features that count them. */
@Injectable()
export class RunAggregates {
  constructor(private readonly runs: RunRepository) {}

  /**
   * @param visible workflows whose runs may be counted
   * @throws DomainError UNPROCESSABLE for values with too many groups
   */
  rows(
    workspace: WorkspaceId,
    asked: Aggregate,
    visible: Visible,
    terms: { context: QueryContext; properties: Properties },
  ): Promise<AggregateRow[]> {
    return this.runs.aggregateOf(workspace, asked, visible, terms);
  }
}
