import type { SourceDetails } from '@tessera/contracts/dashboards/dashboards.schema';
import { checkAggregate } from '@tessera/query/check-aggregate';
import { isCalendar } from '@tessera/query/periods';
import { type Grouping, groupings, type Measure, measures } from '@tessera/query/query.schema';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './dashboard.module.css';
import { groupableIn, groupBy, namedOptions } from '@tessera/contracts/dashboards/new-tile';

type Properties = SourceDetails['properties'];

/** The properties that a measure can be taken of, by name. */
const measuredIn = (of: Measure['of'], properties: Properties): string[] =>
  Object.keys(properties).filter(
    (property) => checkAggregate({ groups: [], measures: [{ of, property }] }, properties).length === 0,
  );

interface MeasureProps {
  value: Measure;
  properties: Properties;
  onChange: (measure: Measure) => void;
}

/** What is measured, and of which property. */
export function MeasureFields({ value, properties, onChange }: MeasureProps) {
  const { t } = useTranslation();
  const offered = measures.filter((of) => of === 'count' || measuredIn(of, properties).length > 0);
  const names = measuredIn(value.of, properties);
  return (
    <>
      <SelectField
        label={t('dashboards.settings.measure')}
        searchable={false}
        value={value.of}
        options={offered.map((of) => ({ value: of, label: t(`dashboards.settings.measures.${of}`) }))}
        onChange={(of) => {
          if (of === 'count') return onChange({ of });
          const fitting = measuredIn(of, properties);
          const property =
            value.property !== undefined && fitting.includes(value.property)
              ? value.property
              : (fitting.find((name) => name.includes('.')) ?? fitting[0]);
          return onChange({ of, ...(property !== undefined && { property }) });
        }}
      />
      {value.of !== 'count' && (
        <SelectField
          label={t('dashboards.settings.of')}
          description={t('dashboards.settings.ofHint')}
          value={value.property ?? null}
          unknown={value.property}
          options={namedOptions(names, properties)}
          onChange={(property) => onChange({ ...value, property })}
        />
      )}
    </>
  );
}

interface GroupProps {
  label: string;
  value: Grouping;
  properties: Properties;
  onChange: (group: Grouping) => void;
}

/** What rows are grouped by, and how. */
export function GroupFields({ label, value, properties, onChange }: GroupProps) {
  const { t } = useTranslation();
  const fits = groupings.filter((by) => {
    const asked = { ...value, by, ...(by === 'step' && { step: 1 }) };
    return checkAggregate({ groups: [asked], measures: [{ of: 'count' }] }, properties).length === 0;
  });
  return (
    <>
      <SelectField
        label={label}
        value={value.property}
        unknown={value.property}
        options={namedOptions(groupableIn(properties), properties)}
        onChange={(property) => onChange(groupBy(property, properties))}
      />
      {fits.length > 1 && (
        <div className={styles.pair}>
          <SelectField
            label={t('dashboards.settings.by')}
            searchable={false}
            value={value.by}
            options={fits.map((by) => ({ value: by, label: t(`dashboards.settings.bys.${by}`) }))}
            onChange={(by) => {
              const { step: _step, ...rest } = value;
              onChange({ ...rest, by, ...(by === 'step' && { step: 10 }) });
            }}
          />
          {value.by === 'step' && (
            <NumberField
              label={t('dashboards.settings.step')}
              value={value.step ?? 10}
              min={0.01}
              decimals
              onChange={(step) => step !== null && step > 0 && onChange({ ...value, step })}
            />
          )}
        </div>
      )}
      {!isCalendar(value.by) && <OrderFields value={value} onChange={onChange} />}
    </>
  );
}

function OrderFields({ value, onChange }: Pick<GroupProps, 'value' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedField
        label={t('dashboards.settings.order')}
        value={value.order}
        options={(['key', 'count'] as const).map((order) => ({
          value: order,
          label: t(`dashboards.settings.orders.${order}`),
        }))}
        onChange={(order) => onChange({ ...value, order })}
      />
      <NumberField
        label={t('dashboards.settings.most')}
        value={value.most}
        min={1}
        max={200}
        onChange={(most) => most !== null && onChange({ ...value, most })}
      />
    </>
  );
}
