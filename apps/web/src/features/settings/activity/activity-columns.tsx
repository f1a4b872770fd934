import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { activity } from '@tessera/contracts/activity/activity.contract';
import type { ThingKind } from '@tessera/contracts/activity/logged';
import type { ResponseOf } from '@tessera/contracts/contract';
import { IconFilter } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { listWhere } from '../../../lists/list-links.ts';
import { Moment } from '../../../time/moment.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './activity.module.css';

type Entry = ResponseOf<typeof activity.list>['items'][number];

/** Columns of the activity log. */
export const activityColumns: readonly GridColumn<Entry>[] = [
  { key: 'what', title: 'activity.columns.what', width: 320, grows: true, cell: (entry) => <Sentence entry={entry} /> },
  { key: 'kind', title: 'activity.columns.kind', width: 130, cell: ({ kind }) => <Kind kind={kind} /> },
  { key: 'person', title: 'activity.columns.person', width: 160, isOptional: true, cell: ({ user }) => user.name },
  { key: 'ip', title: 'activity.columns.ip', width: 140, cell: ({ ip }) => <Text look="code">{ip}</Text> },
  {
    key: 'when',
    title: 'activity.columns.when',
    width: 140,
    sortBy: 'at',
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: 'actions',
    title: 'activity.columns.actions',
    width: 56,
    isActions: true,
    cell: (entry) => <SameThing entry={entry} />,
  },
];

function Sentence({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { verb, user, version } = entry;
  return (
    <span className={styles.sentence}>
      {user.name}{' '}
      <Trans t={t} i18nKey={`activity.sentences.${verb}`} components={[<Thing key="thing" entry={entry} />]} />
      {version !== null && verb === 'published' && ` ${t('activity.version', { version })}`}
    </span>
  );
}

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Pages of objects that have one. */
const pages: { readonly [K in ThingKind]?: (id: string) => Target } = {
  form: (formId) => ({ to: '/forms/$formId', params: { formId }, search: { tab: 'create' } }),
  workflow: (workflowId) => ({ to: '/workflows/$workflowId', params: { workflowId } }),
  verification: (verificationId) => ({ to: '/verifications/$verificationId', params: { verificationId } }),
};

function Thing({ entry: { kind, subject, name, verb } }: { entry: Entry }) {
  const { t } = useTranslation();
  const words = name ?? t(`activity.unnamed.${kind}`);
  const target = subject === null || verb === 'deleted' ? undefined : pages[kind]?.(subject);
  if (target) return <Link {...target}>{words}</Link>;
  return name === null ? words : <strong>{words}</strong>;
}

function Kind({ kind }: { kind: ThingKind }) {
  const { t } = useTranslation();
  return <Text look="muted">{t(`activity.kinds.${kind}`)}</Text>;
}

/** Filters the log by the object of an entry. */
function SameThing({ entry: { kind, subject, name } }: { entry: Entry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (subject === null) return null;
  return (
    <IconButton
      plain
      size="small"
      label={t('activity.sameThing', { name: name ?? t(`activity.unnamed.${kind}`) })}
      onClick={() =>
        void navigate({ to: '.', search: (before) => ({ ...before, ...listWhere('subject', subject) }), replace: true })
      }
    >
      <IconFilter size={15} aria-hidden />
    </IconButton>
  );
}
