import { type Operand, type Operator, operatorOf, operatorsOfKind } from '@tessera/query/operators';
import type { Property } from '@tessera/query/values';
import { type Examples, Held, longText, nothing, shows, showsWide } from '../../gallery/shows.fixture.tsx';
import type { ConditionValue, Filter, FilterCondition } from '@tessera/query/filter.schema';
import { definition, filters, SampleList } from '../sample-list.fixture.tsx';
import { ConditionBar } from './condition-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChip, NewFilterChip } from './filter-chip.tsx';
import { FilterCount } from './filter-count.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PinnedFilter } from './pinned-filter.tsx';
import { ValueEditor } from './value-editors.tsx';

const { properties } = definition;
const status: Property = { kind: 'choice', label: 'Status', ...properties['status'] };
const created: Property = { kind: 'moment', label: 'Created' };

const pinned = (name: string, property: Property, start?: FilterCondition) => (
  <Held<FilterCondition | undefined> start={start}>
    {(condition, hold) => <PinnedFilter name={name} property={property} condition={condition} onChange={hold} />}
  </Held>
);

/** One operator for each operand that a kind knows: the others are drawn alike. */
function operatorsToShow(operators: readonly Operator[]): readonly Operator[] {
  const seen = new Map<Operand, Operator>();
  for (const operator of operators) seen.set(operatorOf(operator).operand, operator);
  return [...seen].flatMap(([operand, operator]) => (operand === 'none' ? [] : [operator]));
}

/** The inputs for the values of a property, one below the other. */
export function ValueEditors({ property, operators }: { property: Property; operators: readonly Operator[] }) {
  return operatorsToShow(operators).map((operator) => (
    <div key={operator}>
      <small>
        {property.label} {operatorOf(operator).title}
      </small>
      <Held<ConditionValue | undefined> start={undefined}>
        {(value, hold) => <ValueEditor property={property} operator={operator} value={value} onChange={hold} />}
      </Held>
    </div>
  ));
}

/** The parts of the filter bar, as the gallery shows them. */
export const examples: Examples = {
  ConditionBar: showsWide(ConditionBar, {
    default: (
      <Held<Filter | null> start={null}>
        {(filter, hold) => <ConditionBar properties={properties} value={filter} onChange={hold} />}
      </Held>
    ),
    filled: (
      <Held<Filter | null> start={{ all: [...filters] }}>
        {(filter, hold) => <ConditionBar properties={properties} value={filter} onChange={hold} />}
      </Held>
    ),
  }),
  FilterBar: showsWide(FilterBar, {
    default: (
      <SampleList>
        {(list) => <FilterBar list={list} searchLabel="Search in it" pinned={['status', 'created_at']} />}
      </SampleList>
    ),
    filled: (
      <SampleList filters={filters} search="gold">
        {(list) => <FilterBar list={list} searchLabel="Search for gold" pinned={['status']} />}
      </SampleList>
    ),
  }),
  FilterCount: shows(FilterCount, { default: <FilterCount count={3} /> }),
  FilterChip: shows(FilterChip, {
    default: (
      <FilterChip properties={properties} filter={filters[1] ?? { all: [] }} onChange={nothing} onRemove={nothing} />
    ),
    long: (
      <FilterChip properties={properties} filter={filters[0] ?? { all: [] }} onChange={nothing} onRemove={nothing} />
    ),
    group: (
      <FilterChip properties={properties} filter={filters[3] ?? { all: [] }} onChange={nothing} onRemove={nothing} />
    ),
  }),
  MoreFilters: shows(MoreFilters, {
    default: <MoreFilters properties={properties} active={[]} count={0} onChoose={nothing} />,
    filled: <MoreFilters properties={properties} active={['name', 'people']} count={2} onChoose={nothing} />,
  }),
  NewFilterChip: shows(NewFilterChip, {
    default: (
      <Held start={false}>
        {(isShown, hold) =>
          isShown ? (
            <NewFilterChip name="status" property={status} onChange={nothing} onRemove={() => hold(false)} />
          ) : (
            <button type="button" data-opens onClick={() => hold(true)}>
              Add the filter, whose editor is open at first
            </button>
          )
        }
      </Held>
    ),
  }),
  PinnedFilter: shows(PinnedFilter, {
    default: pinned('status', status),
    filled: pinned('status', status, { property: 'status', operator: 'equal', value: 'Open' }),
    days: pinned('created_at', created),
    'filled days': pinned('created_at', created, { property: 'created_at', operator: 'lastMonth' }),
    long: pinned('status', status, { property: 'status', operator: 'equal', value: longText }),
  }),
  ValueEditor: shows(ValueEditor, {
    default: null,
    ...Object.fromEntries(
      Object.values(properties).map((property) => [
        property.kind,
        <ValueEditors key={property.kind} property={property} operators={operatorsOfKind[property.kind]} />,
      ]),
    ),
  }),
};
