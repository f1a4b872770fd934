import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { recordStatus } from '@tessera/contracts/records/record-status';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from './timeline.tsx';
import recordStyles from './records.module.css';
import { ValueView } from '../fields/value-view.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SidePanel } from '../ui/overlays/side-panel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { recordTitle } from './record-columns.tsx';
import type { Restoring } from './timeline-changes.tsx';
import type { ValueChanges } from './values-form.tsx';
import { newRecord, useShowsComments } from './record-address.ts';
import { RecordComments } from './record-comments.tsx';
import { RecordForm } from './record-form.tsx';
import { columnOf } from './record-properties.ts';
import type { RecordSource } from './record-source.ts';
import styles from './record-view.module.css';

interface Props {
  source: RecordSource;
  /** The records of the list, in its order. */
  rows: readonly ObjectRecord[];
  /** The id of the open record, or `newRecord`; null while none is open. */
  shown: string | null;
  onShow: (id: string | null) => void;
  /** Values that a new record begins with. */
  initial?: ValueChanges;
}

/** The open record: of the list, or read by itself where an address names another one. */
function useOpenRecord({ source, rows, shown }: Props): ObjectRecord | null {
  const listed = rows.find(({ id }) => id === shown);
  const isAlone = shown !== null && shown !== newRecord && listed === undefined;
  const found = useQuery({ ...source.get(shown ?? ''), enabled: isAlone });
  return listed ?? (isAlone ? (found.data ?? null) : null);
}

/** One record: its values, a form to change them, its history. */
export function RecordDrawer(props: Props) {
  const { source, shown, initial, onShow } = props;
  const { t } = useTranslation();
  const record = useOpenRecord(props);
  const isNew = shown === newRecord;
  const onClose = (): void => onShow(null);
  const { object } = source;
  const title = isNew ? t('records.create') : ((record && recordTitle(object, record)) ?? t('records.untitled'));
  return (
    <SidePanel title={title} opened={isNew || record !== null} onClose={onClose} width={520}>
      {isNew && <RecordForm source={source} record={null} initial={initial} onDone={onClose} />}
      {record && (
        <>
          <Steps {...props} record={record} />
          <OpenRecord key={record.id} source={source} record={record} />
        </>
      )}
    </SidePanel>
  );
}

/** Previous and next in the list, and the address for others. */
function Steps({ rows, record, onShow }: Props & { record: ObjectRecord }) {
  const { t } = useTranslation();
  const place = rows.findIndex(({ id }) => id === record.id);
  const [previous, next] = place < 0 ? [] : [rows[place - 1], rows[place + 1]];
  return (
    <div className={styles.steps}>
      <IconButton label={t('records.previous')} disabled={!previous} onClick={() => previous && onShow(previous.id)}>
        <IconChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('records.next')} disabled={!next} onClick={() => next && onShow(next.id)}>
        <IconChevronDown size={16} aria-hidden />
      </IconButton>
      <CopyButton value={() => location.href} label={t('records.copyLink')} size="medium" />
    </div>
  );
}

function OpenRecord({ source, record }: { source: RecordSource; record: ObjectRecord }) {
  const { t } = useTranslation();
  const { object, may, talk } = source;
  const [tab, setTab] = useState<'values' | 'comments' | 'timeline'>(
    useShowsComments() && talk ? 'comments' : 'values',
  );
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = may.edit && record.status !== recordStatus.deleted;
  if (isEditing) return <RecordForm source={source} record={record} onDone={() => setIsEditing(false)} />;
  return (
    <Tabs
      label={t('records.view')}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'values',
          label: t('records.view'),
          panel: (
            <div className={recordStyles.panel}>
              {canEdit && (
                <div>
                  <Button icon={<IconPencil size={16} aria-hidden />} onClick={() => setIsEditing(true)}>
                    {t('records.edit')}
                  </Button>
                </div>
              )}
              <RecordValues object={object} record={record} />
            </div>
          ),
        },
        ...(talk
          ? [
              {
                value: 'comments' as const,
                label: record.comment_count
                  ? t('records.commentsCount', { count: record.comment_count })
                  : t('records.comments'),
                panel: <RecordComments talk={talk} record={record} />,
              },
            ]
          : []),
        {
          value: 'timeline',
          label: t('records.timeline'),
          panel: (
            <Timeline
              columns={object.properties.map(columnOf)}
              pages={source.history(record.id)}
              restoring={canEdit ? restoringOf(source, record) : undefined}
            />
          ),
        },
      ]}
    />
  );
}

/** How earlier values of a record are restored. */
const restoringOf = ({ object, edit }: RecordSource, { id, values }: ObjectRecord): Restoring => ({
  values,
  editable: object.properties.flatMap(({ key, is_archived: isArchived }) => (isArchived ? [] : [key])),
  save: (set, base) => edit(id, set, base),
});

/** The values by sections; properties without one come first. */
function RecordValues({ object, record }: { object: ObjectDetails; record: ObjectRecord }) {
  const { t } = useTranslation();
  const shown = object.properties.filter(({ key, hidden }) => !hidden || record.values[key] !== undefined);
  const sections = [{ id: null, name: '', columns: 1 }, ...object.sections];
  return sections.map(({ id, name, columns }) => {
    const properties = shown.filter(({ section_id: section }) => section === id);
    if (properties.length === 0) return null;
    return (
      <section key={id ?? ''}>
        {name && <h3 className={styles.sectionName}>{name}</h3>}
        <dl className={styles.values} data-columns={columns}>
          {properties.map((property) => {
            const value = record.values[property.key];
            return (
              <div key={property.key}>
                <dt>{property.label}</dt>
                <dd>
                  {value === undefined ? t('records.empty') : <ValueView column={columnOf(property)} value={value} />}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
    );
  });
}
