import { Link, type LinkProps } from '@tanstack/react-router';
import type { activity } from '@tessera/contracts/activity/activity.contract';
import type { ThingKind } from '@tessera/contracts/activity/logged';
import type { ResponseOf } from '@tessera/contracts/contract';
import { Trans, useTranslation } from 'react-i18next';
import styles from './activity.module.css';

type Entry = ResponseOf<typeof activity.list>['items'][number];

/** What somebody did, in words, with a link to the thing. */
export function ActivitySentence({ entry }: { entry: Entry }) {
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
