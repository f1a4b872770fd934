import { Injectable } from '@nestjs/common';
import type { AnalyticsOverview, DayRange, Period } from '@tessera/contracts/analytics/analytics.schema';
import type { StoredForm } from '@tessera/data/forms/form.repository';
import { type FormVisitDocument, FormVisitRepository } from '@tessera/data/forms/form-visit.repository';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import { dayAt, dayIn, dayText } from '@tessera/kernel/calendar';
import { type DaySpan, daysBefore, daysOf } from '@tessera/query/day-ranges';
import { periodsIn, periodStart } from '@tessera/query/periods';
import type { QueryContext } from '@tessera/query/values';
import { PublishedForms } from '../published-forms.ts';
import { averageOf, medianOf } from './distribution.ts';
import { byKey, ResponseAggregates, type ResponseQuestion, submittedOn } from './response-aggregates.ts';

type Figures = AnalyticsOverview['current'];
type DayCounts = ReadonlyMap<number, number>;

/** More days than this are not divided into days. */
const mostBars = 100;

/** Divides a range as asked, unless it has too many parts for a chart. */
export function periodFor({ from, to }: DaySpan, asked: Period): Period {
  const days = to - from;
  const order: Period[] = ['day', 'week', 'month', 'quarter'];
  const lengths = { day: 1, week: 7, month: 30, quarter: 91 };
  return order.slice(order.indexOf(asked)).find((period) => days / lengths[period] <= mostBars) ?? 'quarter';
}

/** What came in each period of a range, beside what came in the same place of the range before. */
export function periodsOf(
  current: DaySpan,
  previous: DaySpan | null,
  { counts, period }: { counts: DayCounts; period: Period },
): AnalyticsOverview['periods'] {
  const sums = (span: DaySpan): number[] => {
    const byStart = new Map(periodsIn(span.from, span.to, period).map((start) => [start, 0]));
    for (const [day, count] of counts)
      if (day >= span.from && day < span.to) {
        const start = periodStart(day, period);
        byStart.set(start, (byStart.get(start) ?? 0) + count);
      }
    return [...byStart.values()];
  };
  const before = previous && sums(previous);
  const now = sums(current);
  return periodsIn(current.from, current.to, period).map((start, place) => ({
    start,
    count: now[place] ?? 0,
    previous: before ? (before[place] ?? 0) : null,
  }));
}

/** How far fillings came, from the pages that each of them saw. */
function dropOff(
  pages: readonly { id: string; title: string }[],
  reached: Readonly<Record<string, number>>,
  submitted: number,
): AnalyticsOverview['pages'] {
  return pages.map(({ id, title }, place) => {
    const here = reached[id] ?? 0;
    // A page may be hidden from many: whoever came further passed it.
    const further = Math.max(submitted, ...pages.slice(place + 1).map((page) => reached[page.id] ?? 0));
    return { id, title, reached: here, left: Math.max(0, here - further) };
  });
}

/** Visits of some days, and the responses of these days alone: earlier ones were given before anybody counted. */
const sumOf = (visits: readonly FormVisitDocument[], counts: DayCounts): NonNullable<Figures['visits']> => ({
  opened: visits.reduce((sum, { opened }) => sum + opened, 0),
  started: visits.reduce((sum, { started }) => sum + started, 0),
  submitted: visits.reduce((sum, { day }) => sum + (counts.get(dayIn(day) ?? -1) ?? 0), 0),
});

/** Responses by period, visits, time taken and drop-off of one form. */
@Injectable()
export class FormOverview {
  constructor(
    private readonly aggregates: ResponseAggregates,
    private readonly submissions: SubmissionRepository,
    private readonly visits: FormVisitRepository,
    private readonly published: PublishedForms,
  ) {}

  async of(
    form: StoredForm,
    { range, period: asked, context }: { range: DayRange | undefined; period: Period; context: QueryContext },
  ): Promise<AnalyticsOverview> {
    const question = { form, properties: await this.aggregates.propertiesOf(form), context };
    const current = range ? daysOf(range, context) : await this.allDays(form, context);
    const previous = range ? daysBefore(range, context) : null;
    const period = periodFor(current, asked);
    const counts = await this.countsByDay(question, { from: previous?.from ?? current.from, to: current.to });
    const visits = await this.visitsIn(form, current);
    const figures = await this.figures(question, current, { counts, visits });
    const before =
      previous && (await this.figures(question, previous, { counts, visits: await this.visitsIn(form, previous) }));
    return {
      period,
      current: figures,
      previous: before,
      periods: periodsOf(current, previous, { counts, period }),
      pages: await this.pages(form, visits, figures.visits?.submitted ?? 0),
      sources: [],
    };
  }

  private async allDays(form: StoredForm, { now, timeZone }: QueryContext): Promise<DaySpan> {
    const today = dayAt(now, timeZone);
    const first = await this.submissions.firstAt(form.workspace, form._id);
    return { from: first ? dayAt(first.getTime(), timeZone) : today, to: today + 1 };
  }

  private async countsByDay(question: ResponseQuestion, span: DaySpan): Promise<DayCounts> {
    const groups = [{ ...byKey, property: 'created_at', by: 'day' as const }];
    const rows = await this.aggregates.rows(question, { filter: submittedOn(span), groups });
    return new Map(
      rows.flatMap(({ keys: [key], measures: [count] }) => {
        const day = typeof key === 'string' ? dayIn(key) : undefined;
        return day === undefined ? [] : [[day, Number(count)] as const];
      }),
    );
  }

  private visitsIn({ workspace, _id }: StoredForm, { from, to }: DaySpan): Promise<FormVisitDocument[]> {
    return this.visits.between(workspace, _id, dayText(from), dayText(to - 1));
  }

  private async figures(
    question: ResponseQuestion,
    span: DaySpan,
    { counts, visits }: { counts: DayCounts; visits: readonly FormVisitDocument[] },
  ): Promise<Figures> {
    let total = 0;
    for (const [day, count] of counts) if (day >= span.from && day < span.to) total += count;
    return {
      days: { start: dayText(span.from), end: dayText(span.to - 1) },
      total,
      visits: visits.length === 0 ? null : sumOf(visits, counts),
      times: total === 0 ? null : await this.times(question, span),
    };
  }

  private async times(question: ResponseQuestion, span: DaySpan): Promise<Figures['times']> {
    const groups = [{ ...byKey, property: 'seconds', by: 'value' as const }];
    const rows = await this.aggregates.rows(question, { filter: submittedOn(span), groups });
    const found = rows.flatMap(({ keys: [key], measures: [count] }) =>
      typeof key === 'number' ? [{ value: key, count: Number(count) }] : [],
    );
    const [average, median] = [averageOf(found), medianOf(found)];
    if (average === undefined || median === undefined) return null;
    return { count: found.reduce((sum, { count }) => sum + count, 0), average, median };
  }

  private async pages(
    form: StoredForm,
    visits: readonly FormVisitDocument[],
    submitted: number,
  ): Promise<AnalyticsOverview['pages']> {
    const open = await this.published.everPublished(form.workspace, form._id);
    const version = open && (await this.published.version(open, open.publishedVersion));
    const reached: Record<string, number> = {};
    for (const { pages } of visits)
      for (const [page, count] of Object.entries(pages)) reached[page] = (reached[page] ?? 0) + count;
    return visits.length === 0 ? [] : dropOff(version?.pages ?? [], reached, submitted);
  }
}
