import { Injectable } from '@nestjs/common';
import type { DayRange } from '@tessera/contracts/analytics/analytics.schema';
import { measurableProperties } from '@tessera/contracts/forms/value-properties';
import { responses } from '@tessera/contracts/forms/responses.contract';
import type { StoredForm } from '@tessera/data/forms/form.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { AggregateRow } from '@tessera/query/aggregate';
import { daysOf, isOnDays } from '@tessera/query/day-ranges';
import type { Filter } from '@tessera/query/filter.schema';
import type { Aggregate, Grouping } from '@tessera/query/query.schema';
import type { Properties, QueryContext } from '@tessera/query/values';
import { ResponseColumns } from '../response-columns.ts';

/** As many groups as there are: what is left out is decided in process. */
const everyGroup = Number.MAX_SAFE_INTEGER;
/** Groups in the order of their keys. */
export const byKey = { order: 'key', direction: 'ascending', most: everyGroup } as const satisfies Partial<Grouping>;

/** The condition of a range; an empty group for all time. */
export const within = (range: DayRange | undefined, context: QueryContext): Filter =>
  range ? isOnDays('created_at', daysOf(range, context)) : { all: [] };

/** What is asked of the responses of one form. */
export interface ResponseQuestion {
  form: StoredForm;
  properties: Properties;
  context: QueryContext;
}

/** Groups and measures of responses. Deleted ones and suspected spam do not count. */
@Injectable()
export class ResponseAggregates {
  constructor(
    private readonly columns: ResponseColumns,
    private readonly submissions: SubmissionRepository,
  ) {}

  /** What the responses of a form can be grouped, measured and filtered by. */
  async propertiesOf(form: StoredForm): Promise<Properties> {
    return { ...responses.list.list.properties, ...measurableProperties(await this.columns.of(form)) };
  }

  /** @throws DomainError UNPROCESSABLE for values with too many groups */
  rows({ form, properties, context }: ResponseQuestion, aggregate: Partial<Aggregate>): Promise<AggregateRow[]> {
    const asked = { groups: [], measures: [{ of: 'count' as const }], ...aggregate };
    const answers = Object.fromEntries(Object.entries(properties).filter(([name]) => name.startsWith('answers.')));
    return this.submissions.aggregateOf(form.workspace, form._id, asked, { answers, context });
  }
}
