import { Injectable } from '@nestjs/common';
import type { ChartGroup, DayRange, FieldChart } from '@tessera/contracts/analytics/analytics.schema';
import { SubmissionRepository } from '@tessera/data/submissions/submission.repository';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { StoredForm } from '@tessera/data/forms/form.repository';
import { type ChartKind, isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { scaleOf, scaleText } from '@tessera/fields/options/scale-steps';
import { type Groups, groupsOf } from '@tessera/query/groups';
import type { Filter } from '@tessera/query/filter.schema';
import type { Grouping, Measure } from '@tessera/query/query.schema';
import type { Property, QueryContext } from '@tessera/query/values';
import { ResponseRows } from '../response-rows.ts';
import { averageOf, type Counted, histogram, medianOf, niceStep, numbersOf, promoterScore } from './distribution.ts';
import { foldOther } from './fold-other.ts';
import { addedUp, dayCountsOf } from './over-time.ts';
import { byKey, ResponseAggregates, type ResponseQuestion, within } from './response-aggregates.ts';
import { topWords } from './top-words.ts';

/** One answer, or one part of it, to be charted. */
interface Subject {
  question: ResponseQuestion;
  filter: Filter;
  measured: Measured;
  column: ResponseColumn;
  kind: ChartKind;
  options: object;
  /** The property of the answer: `answers.<field>`, with the path of a part. */
  name: string;
  property: Property;
}
/** Gives a measure of an answer: those of all answers are read at once. Null where there are no numbers. */
type Measured = (of: Measure['of'], property?: string) => number | null;
type Drawn = Pick<FieldChart, 'series'> & Partial<FieldChart>;
type Series = FieldChart['series'][number];

const mostGroups = 500;
const mostTexts = 20;
const mostSteps = 21;
const histogramSteps = 12;
const wordsShown = 30;
/** The newest texts whose words are counted. */
const mostSampled = 2_000;
const nothingLeft = { groups: 0, count: 0 };

const whole = (groups: ChartGroup[], rest = nothingLeft): Series[] => [{ path: null, label: null, groups, rest }];
const filledGroups = ({ groups }: Groups): ChartGroup[] =>
  groups.flatMap(({ key, label, count }) => (key === null ? [] : [{ key, label, count, to: null }]));

/** Charts of answers, each drawn as the type of its field says. */
@Injectable()
export class FieldCharts {
  constructor(
    private readonly aggregates: ResponseAggregates,
    private readonly submissions: SubmissionRepository,
    private readonly rows: ResponseRows,
  ) {}

  /** @returns one for each field that the form has and that holds answers */
  async of(
    form: StoredForm,
    columns: readonly ResponseColumn[],
    { fields, range, context }: { fields: readonly string[]; range: DayRange | undefined; context: QueryContext },
  ): Promise<FieldChart[]> {
    const question = { form, properties: await this.aggregates.propertiesOf(form), context };
    const filter = within(range, context);
    const options = new Map((await this.rows.fieldsOf(form)).map((field) => [field.key, field.options]));
    const charted = columns
      .filter(({ id }) => fields.includes(id))
      .flatMap((column) => {
        const kind = isFieldType(column.type) ? fieldDefinitions[column.type].chart : null;
        const name = `answers.${column.id}`;
        const property = question.properties[name];
        return kind && property ? { column, kind, name, property, options: options.get(column.id) ?? {} } : [];
      });
    const measured = await this.measured(question, filter, charted);
    const charts: FieldChart[] = [];
    // One after the other: each walks all responses.
    for (const subject of charted) charts.push(await this.chart({ ...subject, question, filter, measured }));
    return charts;
  }

  private async measured(
    question: ResponseQuestion,
    filter: Filter,
    charted: readonly Pick<Subject, 'kind' | 'name' | 'column'>[],
  ): Promise<Measured> {
    const numbers = charted.flatMap(({ kind, name, column: { parts } }) => {
      if (kind === 'numbers') return name;
      return kind === 'parts' ? parts.flatMap((part) => (part.kind === 'number' ? `${name}.${part.path}` : [])) : [];
    });
    const measures: Measure[] = [
      { of: 'count' },
      ...charted.map(({ name: property }) => ({ of: 'filled' as const, property })),
      ...numbers.flatMap((property) => (['min', 'max', 'avg'] as const).map((of) => ({ of, property }))),
    ];
    const [row] = await this.aggregates.rows(question, { filter, measures });
    return (of, property) => {
      const value = row?.measures[measures.findIndex((one) => one.of === of && one.property === property)];
      return typeof value === 'number' ? value : null;
    };
  }

  private async chart(subject: Subject): Promise<FieldChart> {
    const { kind, column, name, measured } = subject;
    const answered = measured('filled', name) ?? 0;
    const counts = { answered, blank: (measured('count') ?? 0) - answered };
    const drawn = answered === 0 && kind !== 'options' ? { series: whole([]) } : await this.drawn[kind](subject);
    const empty = { period: null, numbers: null, score: null, sampled: null };
    return { field_id: column.id, kind, ...counts, ...empty, ...drawn };
  }

  /** How each kind is drawn. A missing one does not compile. */
  private readonly drawn: { readonly [K in ChartKind]: (subject: Subject) => Promise<Drawn> } = {
    options: async (subject) => ({ series: [await this.options(subject)] }),
    switch: async (subject) => ({ series: [await this.options(subject)] }),
    numbers: async (subject) => {
      const { groups, numbers } = await this.numbers(subject);
      return { series: whole(groups), numbers };
    },
    scale: async (subject) => (await this.scale(subject)).drawn,
    score: async (subject) => {
      const { found, drawn } = await this.scale(subject);
      return { ...drawn, score: promoterScore(found) };
    },
    words: (subject) => this.words(subject),
    days: (subject) => this.days(subject),
    hours: (subject) => this.hours(subject),
    parts: (subject) => this.parts(subject),
    answered: () => Promise.resolve({ series: [] }),
  };

  private async groups({ question, filter, name }: Subject, group: Omit<Grouping, 'property'>) {
    return this.aggregates.rows(question, { filter, groups: [{ property: name, ...group }] });
  }

  private async options(subject: Subject, order: 'key' | 'count' = 'key', most = mostGroups): Promise<Series> {
    const grouping = { ...byKey, order, by: 'value' as const };
    const rows = await this.groups(subject, grouping);
    const { kind } = subject.property;
    const byOption = kind === 'choice' || kind === 'choices' ? foldOther(rows) : rows;
    const groups = groupsOf(byOption, subject.property, { ...grouping, most });
    return { path: null, label: null, groups: filledGroups(groups), rest: groups.rest };
  }

  private async counted(subject: Subject, group: Omit<Grouping, 'property'>): Promise<Counted> {
    return numbersOf(await this.groups(subject, group));
  }

  private async numbers(subject: Subject): Promise<{ groups: ChartGroup[]; numbers: FieldChart['numbers'] }> {
    const { measured, name } = subject;
    const [min, max, average] = [measured('min', name), measured('max', name), measured('avg', name)];
    if (min === null || max === null || average === null) return { groups: [], numbers: null };
    const step = niceStep(min, max, histogramSteps);
    const found = await this.counted(subject, { ...byKey, by: 'step', step });
    return { groups: histogram(found, step), numbers: { average, median: null, min, max } };
  }

  private async scale(subject: Subject): Promise<{ drawn: Drawn; found: Counted }> {
    const found = await this.counted(subject, { ...byKey, by: 'value' });
    const values = found.map(({ value }) => value);
    const average = averageOf(found);
    const numbers =
      average === undefined
        ? null
        : { average, median: medianOf(found) ?? null, min: Math.min(...values), max: Math.max(...values) };
    return { drawn: { series: whole(scaleGroups(found, subject)), numbers }, found };
  }

  private async words({ question, filter, column: { id } }: Subject): Promise<Drawn> {
    const { form, context } = question;
    const found = await this.submissions.newestOf(form.workspace, form._id, id, {
      filter,
      limit: mostSampled,
      context,
    });
    const texts = found.flatMap((value) => textIn(value) ?? []);
    const groups = topWords(texts, wordsShown).map(({ word, count }) => ({ key: word, label: null, count, to: null }));
    return { series: whole(groups), sampled: texts.length };
  }

  private async days(subject: Subject): Promise<Drawn> {
    const rows = await this.groups(subject, { ...byKey, by: 'day' });
    const counts = dayCountsOf(rows);
    const days = [...counts.keys()];
    const length = (days.at(-1) ?? 0) - (days[0] ?? 0);
    const period = length < 32 ? 'day' : length < 1_100 ? 'month' : 'year';
    const groups = [...addedUp(counts, period)].map(([key, count]) => ({ key, label: null, count, to: null }));
    // The latest ones, where a field is asked for birthdays.
    const left = groups.slice(0, Math.max(0, groups.length - 60));
    const rest = { groups: left.length, count: left.reduce((sum, { count }) => sum + count, 0) };
    return { series: whole(groups.slice(left.length), rest), period };
  }

  private async hours(subject: Subject): Promise<Drawn> {
    const rows = await this.groups(subject, { ...byKey, by: 'value' });
    const found = rows.flatMap(({ keys: [key], measures: [count] }) =>
      typeof key === 'string' ? [{ value: Number(key.slice(0, 2)), count: Number(count) }] : [],
    );
    const groups = histogram(found, 1).map((group) => ({
      ...group,
      label: `${String(group.key).padStart(2, '0')}:00`,
      to: null,
    }));
    return { series: whole(groups) };
  }

  private async parts(subject: Subject): Promise<Drawn> {
    const { column, question } = subject;
    const series: Series[] = [];
    for (const { path, label } of column.parts) {
      const name = `${subject.name}.${path}`;
      const property = question.properties[name];
      if (property) series.push({ ...(await this.part({ ...subject, name, property })), path, label });
    }
    return { series };
  }

  private async part(part: Subject): Promise<Pick<Series, 'groups' | 'rest'>> {
    const { kind } = part.property;
    if (kind === 'number') return { groups: (await this.numbers(part)).groups, rest: nothingLeft };
    return kind === 'text' ? this.options(part, 'count', mostTexts) : this.options(part);
  }
}

/** Each step of a short scale, whether it was chosen or not; a histogram of a long one. */
function scaleGroups(found: Counted, { column, options }: Subject): ChartGroup[] {
  const scale = scaleOf(column.type, options);
  const values = [...found.map(({ value }) => value), ...(scale ? [scale.min, scale.max] : [])];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const step = scale?.step ?? 1;
  const isShort = (max - min) / step < mostSteps;
  if (!isShort) return histogram(found, niceStep(min, max, histogramSteps));
  const ends = [min, max].map((value) => ({ value, count: 0 }));
  return histogram([...found, ...ends], step).map((group) => ({
    ...group,
    label: scaleText(column.type, options, Number(group.key)),
    to: null,
  }));
}

/** The text of an answer, formatted or not. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : undefined;
  return typeof text === 'string' ? text : undefined;
}
