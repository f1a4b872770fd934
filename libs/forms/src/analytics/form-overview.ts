import { Injectable } from '@nestjs/common';
import type { AnalyticsOverview } from '@tessera/contracts/analytics/analytics.schema';
import type { StoredForm } from '@tessera/data/forms/form.repository';
import { type FormVisitDocument, FormVisitRepository } from '@tessera/data/forms/form-visit.repository';
import { dayIn } from '@tessera/kernel/calendar';
import type { ReadRows } from '@tessera/query/aggregate';
import { type DaySpan, isOnDays } from '@tessera/query/day-ranges';
import { PublishedForms } from '../published-forms.ts';
import { averageOf, countOf, medianOf, numbersOf } from './distribution.ts';
import type { DayCounts, InRange, OverTime } from './over-time.ts';
import { byKey } from './response-aggregates.ts';

type Figures = AnalyticsOverview['current'];

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
    private readonly visits: FormVisitRepository,
    private readonly published: PublishedForms,
  ) {}

  /** @param read the form's responses */
  async of(form: StoredForm, read: ReadRows, overTime: OverTime): Promise<AnalyticsOverview> {
    const { period, periods, counts, current, previous } = overTime;
    const figures = async ({ span, days, total }: InRange, visits: readonly FormVisitDocument[]): Promise<Figures> => ({
      days,
      total,
      visits: visits.length === 0 ? null : sumOf(visits, counts),
      times: total === 0 ? null : await timesIn(read, span),
    });
    const visits = await this.visitsIn(form, current);
    const now = await figures(current, visits);
    return {
      period,
      periods,
      current: now,
      previous: previous && (await figures(previous, await this.visitsIn(form, previous))),
      pages: await this.pages(form, visits, now.visits?.submitted ?? 0),
      sources: [],
    };
  }

  private visitsIn({ workspace, _id }: StoredForm, { days: { start, end } }: InRange): Promise<FormVisitDocument[]> {
    return this.visits.between(workspace, _id, start, end);
  }

  private async pages(
    form: StoredForm,
    visits: readonly FormVisitDocument[],
    submitted: number,
  ): Promise<AnalyticsOverview['pages']> {
    if (visits.length === 0) return [];
    const open = await this.published.everPublished(form.workspace, form._id);
    const version = open && (await this.published.version(open, open.publishedVersion));
    const reached: Record<string, number> = {};
    for (const { pages } of visits)
      for (const [page, count] of Object.entries(pages)) reached[page] = (reached[page] ?? 0) + count;
    return dropOff(version?.pages ?? [], reached, submitted);
  }
}

/** How long fillings took that were submitted on these days. */
async function timesIn(read: ReadRows, span: DaySpan): Promise<Figures['times']> {
  const rows = await read({
    filter: isOnDays('created_at', span),
    groups: [{ ...byKey, property: 'seconds', by: 'value' }],
    measures: [{ of: 'count' }],
  });
  const found = numbersOf(rows);
  const [average, median] = [averageOf(found), medianOf(found)];
  return average === undefined || median === undefined ? null : { count: countOf(found), average, median };
}
