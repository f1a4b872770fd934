import { IconActivity, IconAt, IconChecklist, IconCircleCheck, IconUserCheck } from '@tabler/icons-react';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { RecordMention } from '@tessera/contracts/records/record-comments.schema';
import { useTranslation } from 'react-i18next';
import { stepMessage } from '../../flow/error-words.ts';
import { listWhere } from '../../lists/list-links.ts';
import { useMay } from '../../session/use-session.ts';
import { Moment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text.tsx';
import {
  listAccess,
  useAskedApprovals,
  useFailedRuns,
  useMentions,
  usePageMentions,
  useReviews,
} from './home-queries.ts';
import { HomeRow } from './home-row.tsx';
import styles from './home.module.css';

/** What waits for somebody: approvals, verifications to review, and runs that failed in the last 24 hours. */
export function Attention() {
  const { t } = useTranslation();
  const can = useMay();
  const failed = useFailedRuns();
  const reviews = useReviews();
  const asked = useAskedApprovals();
  const mentions = useMentions();
  const onPages = usePageMentions();
  const read = [
    asked,
    mentions,
    onPages,
    ...(can(listAccess.runs) ? [failed] : []),
    ...(can('verifications:CAN_VIEW') ? [reviews] : []),
  ];
  const unread = read.find(({ error }) => error);
  const isPending = read.some((query) => query.isPending);
  const isCalm = read.every(({ data }) => data?.items.length === 0);
  return (
    <Card flush title={t('home.attention.title')}>
      {isPending && <SkeletonRows rows={3} />}
      {unread && <ErrorState of={unread} />}
      {isCalm && (
        <EmptyState
          icon={<IconCircleCheck size={22} stroke={1.6} aria-hidden />}
          title={t('home.attention.none')}
          text={t('home.attention.noneText')}
        />
      )}
      <Asked of={asked.data} />
      <Mentions of={mentions.data} />
      <PageMentions of={onPages.data} />
      {(mentions.data?.has_more || onPages.data?.has_more) && (
        <p className={styles.more}>{t('home.attention.moreMentions')}</p>
      )}
      <Reviews of={reviews.data} />
      <Failures of={failed.data} />
    </Card>
  );
}

function Asked({ of: approvals }: { of: ReturnType<typeof useAskedApprovals>['data'] }) {
  const { t } = useTranslation();
  if (!approvals || approvals.items.length === 0) return null;
  return (
    <>
      <ul className={styles.rows}>
        {approvals.items.map(({ id, question, created_at: at }) => (
          <HomeRow
            key={id}
            link={linkOptions({ to: '/approvals/$approvalId', params: { approvalId: id } })}
            lead={<IconChecklist size={17} stroke={1.7} aria-hidden />}
            name={question}
            note={t('home.attention.approval')}
            quiet
            end={<Moment at={at} />}
          />
        ))}
      </ul>
      <p className={styles.more}>
        <TextLink to="/approvals">{t('home.attention.allApprovals')}</TextLink>
      </p>
    </>
  );
}

function Mentions({ of: mentions }: { of: ReturnType<typeof useMentions>['data'] }) {
  if (!mentions || mentions.items.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {mentions.items.map((mention) => (
        <MentionRow key={mention.id} mention={mention} link={linkTo(mention)} />
      ))}
    </ul>
  );
}

const linkTo = ({ app_id: app, object_id: object, record_id: record }: RecordMention) =>
  app === null
    ? linkOptions({ to: '/objects/$objectId', params: { objectId: object }, search: { record, comments: true } })
    : linkOptions({ to: '/apps/$appId', params: { appId: app }, search: { record, comments: true } });

function PageMentions({ of: mentions }: { of: ReturnType<typeof usePageMentions>['data'] }) {
  if (!mentions || mentions.items.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {mentions.items.map((mention) => (
        <MentionRow
          key={mention.id}
          mention={mention}
          link={linkOptions({
            to: '/apps/$appId/pages/$pageId',
            params: { appId: mention.app_id, pageId: mention.page_id },
            search: { comments: true },
          })}
        />
      ))}
    </ul>
  );
}

interface MentionProps {
  mention: Pick<RecordMention, 'author' | 'title' | 'text' | 'created_at'>;
  link: LinkProps;
}

function MentionRow({ mention: { author, title, text, created_at: at }, link }: MentionProps) {
  const { t } = useTranslation();
  return (
    <HomeRow
      link={link}
      lead={<IconAt size={17} stroke={1.7} aria-hidden />}
      name={t('home.attention.mention', {
        author: author.name || t('comments.visitor'),
        record: title || t('records.untitled'),
      })}
      note={text}
      quiet
      end={<Moment at={at} />}
    />
  );
}

function Reviews({ of: reviews }: { of: ReturnType<typeof useReviews>['data'] }) {
  const { t } = useTranslation();
  if (!reviews || reviews.items.length === 0) return null;
  return (
    <>
      <ul className={styles.rows}>
        {reviews.items.map(({ id, customer_name: name, started_at: at }) => (
          <HomeRow
            key={id}
            link={linkOptions({ to: '/verifications/$verificationId', params: { verificationId: id } })}
            lead={<IconUserCheck size={17} stroke={1.7} aria-hidden />}
            name={name || t('home.attention.unnamed')}
            note={t('home.attention.review')}
            quiet
            end={<Moment at={at} />}
          />
        ))}
      </ul>
      {reviews.waiting > reviews.items.length && (
        <p className={styles.more}>
          <TextLink to="/verifications" search={listWhere('review', 'waiting')}>
            {t('home.attention.allReviews', { count: reviews.waiting })}
          </TextLink>
        </p>
      )}
    </>
  );
}

function Failures({ of: runs }: { of: ReturnType<typeof useFailedRuns>['data'] }) {
  const { t } = useTranslation();
  if (!runs || runs.items.length === 0) return null;
  return (
    <>
      <ul className={styles.rows}>
        {runs.items.map(({ id, workflow_name: name, error, created_at: at }) => (
          <HomeRow
            key={id}
            link={linkOptions({ to: '/executions/$runId', params: { runId: id } })}
            lead={<IconActivity size={17} stroke={1.7} aria-hidden />}
            name={name}
            note={error && stepMessage(error)}
            end={<Moment at={at} />}
          />
        ))}
      </ul>
      {runs.nextCursor !== null && (
        <p className={styles.more}>
          <TextLink to="/executions" search={listWhere('status', 'failed')}>
            {t('home.attention.allFailed')}
          </TextLink>
        </p>
      )}
    </>
  );
}
