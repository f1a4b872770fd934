import { useQuery } from '@tanstack/react-query';
import { appSources, appTypes } from '@tessera/contracts/apps/app-types';
import { records } from '@tessera/contracts/records/records.contract';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ConditionBar } from '../../../lists/filters/condition-bar.tsx';
import { recordListProperties } from '../../../records/record-properties.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { BoardFields } from './board-fields.tsx';
import { CalendarFields } from './calendar-fields.tsx';
import { pictured, type SetupProblems, type SetupValue, stackable } from './setup-value.ts';
import styles from './setup.module.css';

interface Props {
  value: SetupValue;
  problems: SetupProblems;
  onChange: (part: Partial<SetupValue>) => void;
}

/** What an app shows: its object or form, the condition, and what its type needs of the object. */
export function SourceFields({ value, problems, onChange }: Props) {
  const wanted = appSources[value.type];
  if (wanted === 'form') return <FormField value={value} problems={problems} onChange={onChange} />;
  if (wanted === null) return null;
  return <ObjectFields value={value} problems={problems} onChange={onChange} />;
}

function FormField({ value, problems, onChange }: Props) {
  const { t } = useTranslation();
  const forms = useQuery(api.forms.list.options({ query: { limit: 100, sort: 'name' } }));
  return (
    <SelectField
      label={t('apps.wizard.form')}
      required
      loading={forms.isPending}
      value={value.dataSource?.id ?? null}
      options={(forms.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      error={problems.dataSource}
      onChange={(id) => onChange({ dataSource: { kind: 'form', id } })}
    />
  );
}

function ObjectFields({ value, problems, onChange }: Props) {
  const { t } = useTranslation();
  const objects = useQuery(api.objects.list.options({ query: { limit: 100 } }));
  const id = value.dataSource?.id ?? '';
  const object = useQuery({ ...api.objects.get.options({ query: { id } }), enabled: id !== '' });
  if (objects.data?.items.length === 0) return <Notice tone="info">{t('apps.wizard.noObjects')}</Notice>;
  return (
    <Stack>
      <SelectField
        label={t('apps.wizard.object')}
        description={t('apps.wizard.objectHint')}
        required
        loading={objects.isPending}
        value={id || null}
        options={(objects.data?.items ?? []).map(({ id: option, name }) => ({ value: option, label: name }))}
        error={problems.dataSource}
        onChange={(chosen) =>
          onChange({
            dataSource: { kind: 'object', id: chosen },
            groupingStacking: null,
            whereCondition: null,
            settings: {
              ...value.settings,
              board: { ...value.settings.board, lanes: null },
              calendar: { start: null, end: null, colour: null },
            },
          })
        }
      />
      {object.data && <PropertyFields object={object.data} value={value} problems={problems} onChange={onChange} />}
    </Stack>
  );
}

const options = (properties: ObjectDetails['properties']) =>
  properties.map(({ key, label }) => ({ value: key, label }));

function PropertyFields({ object, value, problems, onChange }: Props & { object: ObjectDetails }) {
  const { t } = useTranslation();
  const stacks = stackable(object.properties);
  const { settings } = value;
  return (
    <>
      {value.type === appTypes.kanban &&
        (stacks.length === 0 ? (
          <Notice tone="warning">{t('apps.wizard.noGrouping')}</Notice>
        ) : (
          <SelectField
            label={t('apps.wizard.grouping')}
            description={t('apps.wizard.groupingHint')}
            required
            value={value.groupingStacking}
            options={options(stacks)}
            error={problems.groupingStacking}
            onChange={(groupingStacking) => onChange({ groupingStacking, ...withoutLanes(value, groupingStacking) })}
          />
        ))}
      {value.type === appTypes.kanban && (
        <LanesField properties={stacks} value={value} problems={problems} onChange={onChange} />
      )}
      {value.type === appTypes.kanban && <BoardFields object={object} value={value} onChange={onChange} />}
      {value.type === appTypes.calendar && (
        <CalendarFields object={object} value={value} problems={problems} onChange={onChange} />
      )}
      {value.type === appTypes.gallery && (
        <SelectField
          label={t('apps.wizard.cover')}
          description={t('apps.wizard.coverHint')}
          placeholder={t('apps.wizard.noCover')}
          value={settings.cards.cover}
          options={options(pictured(object.properties))}
          onChange={(cover) => onChange({ settings: { ...settings, cards: { ...settings.cards, cover } } })}
          onClear={() => onChange({ settings: { ...settings, cards: { ...settings.cards, cover: null } } })}
        />
      )}
      <ConditionFields object={object} value={value} problems={problems} onChange={onChange} />
    </>
  );
}

/** Lanes cannot be those of the property that the board is stacked by. */
const withoutLanes = ({ settings }: SetupValue, stackedBy: string): Partial<SetupValue> =>
  settings.board.lanes === stackedBy ? { settings: { ...settings, board: { ...settings.board, lanes: null } } } : {};

function LanesField({ properties, value, problems, onChange }: Props & { properties: ObjectDetails['properties'] }) {
  const { t } = useTranslation();
  const { settings, groupingStacking } = value;
  const others = properties.filter(({ key }) => key !== groupingStacking);
  if (others.length === 0 || groupingStacking === null) return null;
  const set = (lanes: string | null): void =>
    onChange({ settings: { ...settings, board: { ...settings.board, lanes } } });
  return (
    <SelectField
      label={t('apps.wizard.lanes')}
      description={t('apps.wizard.lanesHint')}
      placeholder={t('apps.wizard.noLanes')}
      value={settings.board.lanes}
      options={options(others)}
      error={problems.settings}
      onChange={set}
      onClear={() => set(null)}
    />
  );
}

/** The condition of an app, with the filters that lists have. */
function ConditionFields({ object, value, problems, onChange }: Props & { object: ObjectDetails }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.condition}>
      <legend>{t('apps.wizard.where')}</legend>
      <p>{t('apps.wizard.whereHint')}</p>
      <ConditionBar
        properties={{ ...records.list.list.properties, ...recordListProperties(object.properties) }}
        value={value.whereCondition}
        onChange={(whereCondition) => onChange({ whereCondition })}
      />
      {problems.whereCondition && <p role="alert">{problems.whereCondition}</p>}
    </fieldset>
  );
}
