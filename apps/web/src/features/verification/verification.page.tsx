import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { languageTags } from '@tessera/consent/languages';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { AccessesCard } from './accesses-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { FactList } from './fact-list.tsx';
import { StatusBadges } from '../../flow/verification-badges.tsx';
import { RecordCard } from './record-card.tsx';
import { RecordingCard } from './recording-card.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useRecording } from './use-recording.ts';
import { VerdictCard } from './verdict-card.tsx';
import { VerificationActions } from './verification-actions.tsx';
import { actorText } from './actor-text.ts';
import styles from './verification.module.css';

const route = getRouteApi('/shell/verifications/$verificationId');

/** One verification: recording, transcript, verdict and review. */
export function VerificationPage() {
  const { t } = useTranslation();
  const { verificationId: id } = route.useParams();
  const details = useQuery({
    ...api.verification.get.options({ query: { id } }),
    meta: { quiet: true },
  });
  if (details.data) return <VerificationView key={id} of={details.data} />;
  return (
    <UnreadPage list={{ label: t('verifications.title'), to: '/verifications' }} of={details}>
      <Skeleton height={300} />
      <SkeletonRows rows={5} />
    </UnreadPage>
  );
}

function VerificationView({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const recording = useRecording(verification);
  const { id, erased } = verification;
  const isVideo = verification.route === 'video';
  const name = erased ? t('verifications.erasedName') : verification.customer_name || t('verifications.unnamed');
  return (
    <Page
      title={name}
      trail={[{ label: t('verifications.title'), to: '/verifications' }]}
      beside={
        <span className={styles.badges}>
          <StatusBadges of={verification} />
        </span>
      }
      actions={<VerificationActions of={verification} />}
    >
      <div className={styles.notices}>
        <Notices of={verification} />
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          {erased ? (
            <AccessesCard id={id} />
          ) : isVideo ? (
            <>
              <RecordingCard of={verification} recording={recording} />
              <TimelineCard of={verification} showAt={recording.showAt} />
            </>
          ) : (
            <FactList of={verification} />
          )}
        </div>
        <div className={styles.column}>
          {(isVideo || erased) && <FactList of={verification} />}
          {!erased && (
            <>
              <Consent of={verification} />
              <RecordCard of={verification} />
              <AccessesCard id={id} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The consent text and its verdict; for a requested person there is none. */
function Consent({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const { route: way, consent_text: text, language } = verification;
  return (
    <>
      {way !== 'person' && <VerdictCard of={verification} />}
      {text !== null && (
        <Card title={t('verifications.consent')}>
          <p className={styles.consent} lang={languageTags[language]}>
            {text}
          </p>
        </Card>
      )}
    </>
  );
}

function Notices({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const { hold } = verification;
  return (
    <>
      <ReviewBar of={verification} />
      {hold && (
        <Notice tone="warning">
          {t('verifications.hold.is', { by: actorText(hold), when: exact(hold.at), reason: hold.reason })}
        </Notice>
      )}
      {verification.erased && (
        <Notice tone="warning" title={t('verifications.erased')}>
          {t('verifications.erasedText')}
        </Notice>
      )}
    </>
  );
}
