import {
  changedKinds,
  mostDays,
  type Retention,
  retentionKinds,
  RetentionPolicy,
  shortenedKinds,
} from '@tessera/contracts/verification/retention.schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { useDraft } from '../../form/use-draft.ts';
import { useMay } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Columns, Stack } from '../../ui/layout.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { actorText } from './actor-text.ts';
import styles from './verification.module.css';

/** The workspace's retention period for each kind of artefact, with its history. */
export function RetentionCard() {
  const policy = useQuery({ ...api.verification.retention.options({}), meta: { quiet: true } });
  if (policy.data)
    return (
      <Stack gap={16}>
        <Editor stored={policy.data} />
        <History of={policy.data.changes} />
      </Stack>
    );
  if (policy.error) return <ErrorState of={policy} />;
  return <SkeletonRows rows={3} />;
}

function Editor({ stored }: { stored: Retention }) {
  const { t } = useTranslation();
  const formId = useId();
  const client = useQueryClient();
  const mayChange = useMay()('verifications:CAN_DELETE');
  const [asked, setAsked] = useState<RetentionPolicy | null>(null);
  const save = useMutation({
    ...api.verification.setRetention.mutation({ quiet: true }),
    onSuccess: (saved) => {
      setAsked(null);
      draft.reset(RetentionPolicy.parse(saved));
      toast.success(t('verifications.retention.saved'));
    },
    onError: (error) => {
      if (!draft.refuse(error)) reportFailure(error);
      if (error.field) setAsked(null);
      // The stored policy may be newer than the shown one.
      void client.invalidateQueries({ queryKey: api.verification.retention.options({}).queryKey });
    },
  });
  const draft = useDraft(RetentionPolicy, RetentionPolicy.parse(stored), (policy) =>
    shortenedKinds(stored, policy).length > 0 ? setAsked(policy) : save.mutate({ body: policy }),
  );
  return (
    <Card
      title={t('verifications.retention.title')}
      description={t('verifications.retention.text')}
      footer={
        mayChange && (
          <Button type="submit" form={formId} variant="primary" disabled={!draft.isChanged} loading={save.isPending}>
            {t('ui.save')}
          </Button>
        )
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <Columns min={220}>
          {retentionKinds.map((kind) => (
            <NumberField
              key={kind}
              label={t(`verifications.retention.${kind}`)}
              placeholder={t('verifications.retention.forever')}
              min={1}
              max={mostDays}
              suffix={t('verifications.retention.days')}
              disabled={!mayChange}
              {...draft.bind(`${kind}_days`)}
            />
          ))}
        </Columns>
      </form>
      <ShortenDialog
        stored={stored}
        asked={asked}
        loading={save.isPending}
        onClose={() => setAsked(null)}
        onConfirm={(body) => save.mutate({ body })}
      />
    </Card>
  );
}

interface ShortenDialogProps {
  stored: Retention;
  /** The policy to store; null while no confirmation is open. */
  asked: RetentionPolicy | null;
  loading: boolean;
  onClose: () => void;
  onConfirm: (policy: RetentionPolicy & { reason: string }) => void;
}

function ShortenDialog({ stored, asked, onConfirm, ...dialog }: ShortenDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...dialog}
      opened={asked !== null}
      title={t('verifications.retention.shortenTitle')}
      text={t('verifications.retention.shortenText')}
      details={asked && <Periods from={stored} to={asked} of={shortenedKinds(stored, asked)} />}
      reasonText={t('verifications.retention.reasonText')}
      confirmLabel={t('verifications.retention.shorten')}
      danger
      onConfirm={(reason) => asked && onConfirm({ ...asked, reason })}
    />
  );
}

interface PeriodsProps {
  from: RetentionPolicy;
  to: RetentionPolicy;
  of: ReturnType<typeof changedKinds>;
}

function Periods({ from, to, of: kinds }: PeriodsProps) {
  const { t } = useTranslation();
  const period = (days: number | null) =>
    days === null ? t('verifications.retention.forever') : t('verifications.retention.period', { count: days });
  return (
    <ul className={styles.periods}>
      {kinds.map((kind) => (
        <li key={kind}>
          {t('verifications.retention.change', {
            kind: t(`verifications.retention.${kind}`),
            from: period(from[`${kind}_days`]),
            to: period(to[`${kind}_days`]),
          })}
        </li>
      ))}
    </ul>
  );
}

function History({ of: changes }: { of: Retention['changes'] }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  if (changes.length === 0) return null;
  return (
    <Card title={t('verifications.retention.changes')}>
      <ul className={styles.log}>
        {changes.map((change) => (
          <li key={change.at}>
            <strong>{actorText(change)}</strong> {change.reason}
            <Periods from={change.from} to={change.to} of={changedKinds(change.from, change.to)} />
            <small>
              <time dateTime={change.at}>{exact(change.at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
