import type { RecordCheck, Verification } from '@tessera/contracts/verification/verification.schema';
import { megabytes } from '@tessera/fields/stored-file';
import { IconCheck, IconDownload, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useDay } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import styles from './verification.module.css';

/** The signed record: its check, the stored files, and how others can verify it. */
export function RecordCard({ of: verification }: { of: Verification }) {
  const { t } = useTranslation();
  const { id, record_sealed: isSealed, expired } = verification;
  const day = useDay();
  const check = useMutation(api.verification.checkRecord.mutation());
  const key = useQuery({ ...api.verification.signingKey.options({}), staleTime: Infinity, meta: { quiet: true } });
  return (
    <Card
      title={t('verifications.record.title')}
      description={
        expired.record
          ? t('verifications.record.expired', { date: day(expired.record) })
          : t(`verifications.record.${isSealed ? 'text' : 'none'}`)
      }
      actions={
        isSealed && (
          <Button
            variant="primary"
            icon={<IconShieldCheck size={16} aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate({ body: { id } })}
          >
            {t('verifications.record.check')}
          </Button>
        )
      }
    >
      <div aria-live="polite">{check.data && <Checks of={check.data} />}</div>
      <Files of={verification} />
      {isSealed && key.data && (
        <CopyField
          label={t('verifications.record.key')}
          description={t('verifications.record.keyText')}
          value={key.data.fingerprint}
        />
      )}
    </Card>
  );
}

/** The policy's erasures of these are in the list of files; other kinds have their own cards. */
const filesThatExpire = ['video', 'audio'] as const;

function Files({ of: { id, media, hold, expired } }: { of: Verification }) {
  const { t } = useTranslation();
  const day = useDay();
  const download = useMutation({
    ...api.verification.mediaAddress.mutation(),
    onSuccess: ({ url }) => {
      window.location.assign(url);
    },
  });
  const gone = filesThatExpire.flatMap((kind) => (expired[kind] ? [{ kind, at: expired[kind] }] : []));
  if (media.length + gone.length === 0) return null;
  return (
    <>
      <h3 className={styles.partTitle}>{t('verifications.record.files')}</h3>
      <ul className={styles.files}>
        {media.map(({ kind, size, sha256, erase_after: until, late }, index) => {
          const number = media.slice(0, index).filter((other) => other.kind === kind).length;
          const name = t(`verifications.record.media.${kind}`);
          const file = number === 0 ? name : t('verifications.record.fileOf', { kind: name, number: number + 1 });
          return (
            <li key={`${kind}${number}`}>
              <span>
                <strong>{file}</strong> {sizeOf(size)},{' '}
                {hold
                  ? t('verifications.record.held')
                  : until === null
                    ? t('verifications.record.forever')
                    : t('verifications.record.until', { date: day(until) })}
                {late && <small> {t('verifications.record.late')}</small>}
                <code title={sha256}>SHA-256 {sha256.slice(0, 16)}…</code>
              </span>
              <IconButton
                label={t('verifications.record.download', { file })}
                onClick={() => download.mutate({ body: { id, kind, number, as: 'attachment' } })}
              >
                <IconDownload size={17} aria-hidden />
              </IconButton>
            </li>
          );
        })}
        {gone.map(({ kind, at }) => (
          <li key={kind}>
            <span>
              <strong>{t(`verifications.record.media.${kind}`)}</strong>{' '}
              {t('verifications.record.gone', { date: day(at) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sizes below 0.01 MB are shown in kB. */
const sizeOf = (bytes: number): string => (bytes < 100_000 ? `${(bytes / 1024).toFixed(1)} kB` : megabytes(bytes));

type Check = RecordCheck['checks'][number];
const failedFirst = (a: Check, b: Check): number => Number(a.ok) - Number(b.ok);

function Checks({ of: { intact, checks } }: { of: RecordCheck }) {
  const { t } = useTranslation();
  return (
    <div className={styles.checks}>
      <Notice tone={intact ? 'success' : 'danger'} title={t(`verifications.record.${intact ? 'intact' : 'broken'}`)} />
      <ul className={styles.phrases}>
        {checks.toSorted(failedFirst).map(({ name, ok, detail }) => (
          <li key={name} data-found={ok || undefined}>
            {ok ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
            <span>
              <strong>{name}</strong> <small>{detail}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
