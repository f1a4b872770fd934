import { isChangeWorking } from '@tessera/contracts/properties/property-change-phases';
import type { PropertyChange, ValueSample } from '@tessera/contracts/properties/property-changes.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { Counts } from '../ui/charts/counts.tsx';
import { Stack } from '../ui/layout.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { ProgressBar } from '../ui/states/progress-bar.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Text } from '../ui/text.tsx';

const shownOptions = 12;
const parts = ['same', 'converted', 'shortened', 'lost', 'blank'] as const;

/** What a change of type does to the values of all records, and how far it is. */
export function TypeChangeOutcome({ change }: { change: PropertyChange }) {
  const { t } = useTranslation();
  const { phase, objects, counts, from_type: from, type } = change;
  const names = { from: fieldDefinitions[from].title, to: fieldDefinitions[type].title };
  return (
    <Stack>
      <Text>
        {t('properties.changeType.from', names)}
        {'. '}
        {objects.length > 0
          ? t('properties.changeType.usedBy', { names: objects.map(({ name }) => name).join(', ') })
          : t('properties.changeType.unused')}
      </Text>
      {isChangeWorking(phase) && <Working change={change} />}
      {phase === 'done' && <Notice tone="success">{t('properties.changeType.done')}</Notice>}
      {phase === 'undone' && <Notice tone="success">{t('properties.changeType.undone')}</Notice>}
      {phase !== 'checking' && (
        <>
          <Counts
            of={parts.map((part) => ({
              label: t(`properties.changeType.counts.${part}`),
              count: counts[part],
              isBad: part === 'lost',
            }))}
          />
          {phase === 'checked' && (
            <Notice tone={counts.lost > 0 ? 'warning' : 'success'}>
              {t(counts.lost > 0 ? 'properties.changeType.lost' : 'properties.changeType.nothingLost')}
            </Notice>
          )}
          <NewOptions options={change.options} />
          {change.samples.length > 0 && <Samples samples={change.samples} />}
        </>
      )}
    </Stack>
  );
}

function Working({ change: { phase, progress } }: { change: PropertyChange }) {
  const { t } = useTranslation();
  const label = t(
    `properties.changeType.${phase === 'running' ? 'run' : phase === 'undoing' ? 'undoing' : 'checking'}`,
  );
  const [done, total] = [progress.done.toLocaleString(), progress.total.toLocaleString()];
  return (
    <Stack gap={8}>
      <strong>{label}</strong>
      <ProgressBar label={label} value={progress.total > 0 ? progress.done / progress.total : null} />
      <Text look="muted">{t('properties.changeType.records', { done, total })}</Text>
      {phase !== 'checking' && <Text look="muted">{t('properties.changeType.readOnly')}</Text>}
    </Stack>
  );
}

function NewOptions({ options }: { options: PropertyChange['options'] }) {
  const { t } = useTranslation();
  const items = options['items'];
  if (!Array.isArray(items) || items.length === 0) return null;
  const labels = items.map((item) => (item as { label: string }).label);
  const names = labels.slice(0, shownOptions).join(', ') + (labels.length > shownOptions ? ' …' : '');
  return <Text look="muted">{t('properties.changeType.options', { count: labels.length, names })}</Text>;
}

function Samples({ samples }: { samples: readonly ValueSample[] }) {
  const { t } = useTranslation();
  const columns: readonly Column<ValueSample>[] = [
    { key: 'before', title: t('properties.changeType.before'), cell: ({ before }) => before },
    {
      key: 'after',
      title: t('properties.changeType.after'),
      cell: ({ after }) => after ?? <Text look="muted">{t('properties.changeType.cleared')}</Text>,
    },
    {
      key: 'outcome',
      title: t('properties.changeType.outcome'),
      cell: ({ outcome }) => t(`properties.changeType.outcomes.${outcome}`),
    },
  ];
  return (
    <Table
      label={t('properties.changeType.samples')}
      columns={columns}
      rows={samples}
      rowKey={({ record_id: record, before }) => `${record} ${before}`}
    />
  );
}
