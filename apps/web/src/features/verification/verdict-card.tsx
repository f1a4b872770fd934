import type { ConsentAttempt, Verification } from '@tessera/contracts/verification/verification.schema';
import { languageTags } from '@tessera/consent/languages';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../time/moment.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SegmentedField } from '../../ui/fields/segmented-field.tsx';
import styles from './verification.module.css';

type AlignedWord = ConsentAttempt['verdict']['words'][number];

const percent = (part: number): string => `${Math.round(part * 100)} %`;
const tones = { pass: 'success', retry: 'danger', review: 'warning' } as const;

/** Every reading with its verdict, word by word. */
export function VerdictCard({ of: { attempts, language, expired } }: { of: Verification }) {
  const { t } = useTranslation();
  const day = useDay();
  const [chosen, setChosen] = useState<number | null>(null);
  const attempt = attempts.find(({ number }) => number === chosen) ?? attempts.at(-1);
  if (!attempt)
    return (
      <Card title={t('verifications.verdict.title')}>
        <p className={styles.muted}>
          {expired.transcript
            ? t('verifications.verdict.expired', { date: day(expired.transcript) })
            : t('verifications.verdict.none')}
        </p>
      </Card>
    );
  return (
    <Card title={t('verifications.verdict.title')}>
      {attempts.length > 1 && (
        <SegmentedField
          label={t('verifications.verdict.title')}
          hideLabel
          fullWidth
          value={String(attempt.number)}
          onChange={(number) => setChosen(Number(number))}
          options={attempts.map(({ number }) => ({
            value: String(number),
            label: t('verifications.verdict.attempt', { number }),
          }))}
        />
      )}
      <Attempt attempt={attempt} lang={languageTags[language]} />
    </Card>
  );
}

function Attempt({ attempt, lang }: { attempt: ConsentAttempt; lang: string }) {
  const { t } = useTranslation();
  const { number, verdict, recogniser, heard } = attempt;
  const { thresholds } = verdict;
  const figures = [
    ['coverage', percent(verdict.coverage)],
    ['wer', percent(verdict.wer)],
    ['order', percent(verdict.order)],
    ['insertions', String(verdict.insertions)],
  ] as const;
  return (
    <div className={styles.attempt}>
      <p className={styles.attemptHead}>
        <strong>{t('verifications.verdict.attempt', { number })}</strong>
        <Badge tone={tones[verdict.outcome]}>{t(`verifications.verdict.outcomes.${verdict.outcome}`)}</Badge>
        {verdict.negation && <Badge tone="danger">{t('verifications.verdict.negation')}</Badge>}
      </p>
      <ul className={styles.reasons}>
        {verdict.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`verifications.verdict.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <small className={styles.muted}>
        {t('verifications.verdict.passes', { pass: percent(thresholds.pass) })}{' '}
        {thresholds.review < thresholds.pass &&
          t('verifications.verdict.reviews', { review: percent(thresholds.review) })}{' '}
        {t(`verifications.verdict.heardBy.${recogniser}`, { defaultValue: recogniser })}
      </small>
      <h3 className={styles.partTitle}>{t('verifications.verdict.phrases')}</h3>
      <ul className={styles.phrases}>
        {verdict.phrases.map(({ name, asked, found, detail }) => (
          <li key={name} data-found={found || undefined}>
            {found ? <IconCheck size={15} aria-hidden /> : <IconX size={15} aria-hidden />}
            <span>
              <strong lang={lang}>{asked}</strong>{' '}
              <span className={styles.hidden}>{t(`verifications.verdict.${found ? 'found' : 'missing'}`)}</span>
              <small>{detail}</small>
            </span>
          </li>
        ))}
      </ul>
      <h3 className={styles.partTitle}>{t('verifications.verdict.words')}</h3>
      <Words words={verdict.words} lang={lang} />
      <details className={styles.heard}>
        <summary>{t(`verifications.verdict.${recogniser === 'typed' ? 'typed' : 'heard'}`)}</summary>
        {heard.trim() === '' ? <p>{t('verifications.verdict.nothingHeard')}</p> : <p lang={lang}>{heard}</p>}
      </details>
    </div>
  );
}

const kinds = ['equal', 'substitute', 'delete', 'insert'] as const satisfies AlignedWord['kind'][];

/** Each kind has a line style in addition to its colour: solid below, dashed below, struck through, framed. */
function Words({ words, lang }: { words: readonly AlignedWord[]; lang: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className={styles.word} data-kind={kind}>
              abc
            </span>
            {t(`verifications.verdict.kinds.${kind}`)}
          </li>
        ))}
      </ul>
      <p className={styles.words} lang={lang} tabIndex={0}>
        {words.map(({ kind, asked, heard }, index) => (
          <span key={index}>
            <span className={styles.word} data-kind={kind}>
              {kind === 'insert' ? heard : asked}
              {kind === 'substitute' && <em>→ {heard}</em>}
              {kind !== 'equal' && <span className={styles.hidden}> ({t(`verifications.verdict.kinds.${kind}`)})</span>}
            </span>{' '}
          </span>
        ))}
      </p>
    </>
  );
}
