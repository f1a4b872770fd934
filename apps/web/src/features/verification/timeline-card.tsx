import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { useTranslation } from 'react-i18next';
import { useExactMoment, useTimeOfDay } from '../../time/moment.tsx';
import { Card } from '../../ui/card.tsx';
import { SeekButton } from './seek-button.tsx';
import { type Band, bandsOf, type TimelineEntry, timelineOf } from './session-timeline.ts';
import type { Recording } from './use-recording.ts';
import { verificationsEn } from './verification.en.ts';
import styles from './verification.module.css';

interface Props {
  of: Verification;
  showAt: Recording['showAt'];
}

/** The session's events over time: faces and connection as bands, everything else as a list. */
export function TimelineCard({ of: verification, showAt }: Props) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  const timeOfDay = useTimeOfDay();
  const { facts, started_at: from, ended_at: to, route } = verification;
  const last = to ?? facts.at(-1)?.at ?? from;
  const span = { from: Date.parse(from), to: Date.parse(last) };
  const course = timelineOf(verification);
  return (
    <Card title={t('verifications.timeline.title')}>
      {route === 'video' && (
        <>
          <Bands name="face" bands={bandsOf(facts, 'face', span)} none={t('verifications.timeline.noFaces')} />
          <Bands name="network" bands={bandsOf(facts, 'network', span)} none={t('verifications.timeline.noNetwork')} />
        </>
      )}
      {course.length === 0 && <p className={styles.muted}>{t('verifications.timeline.empty')}</p>}
      <ol className={styles.course} tabIndex={course.length > 0 ? 0 : undefined}>
        {course.map((entry) => (
          <li key={entry.key} data-weight={entry.weight}>
            {entry.seconds === null ? (
              <time dateTime={entry.at} className={styles.time} title={exact(entry.at)}>
                {timeOfDay(entry.at)}
              </time>
            ) : (
              <SeekButton seconds={entry.seconds} title={exact(entry.at)} showAt={showAt} />
            )}
            <EntryText of={entry} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const knownOfDevice = verificationsEn.timeline.device;

/**
 * Some entries translate a part of their detail. Browser-reported values go below `replace`:
 * i18next would read a top-level name, such as `lngs`, as an option of its own.
 */
function EntryText({ of: { text, values } }: { of: TimelineEntry }) {
  const { t } = useTranslation();
  const word = (name: string) => String(values[name]);
  const deviceWords = (name: string) =>
    Object.hasOwn(knownOfDevice, name)
      ? t(`verifications.timeline.device.${name}`, { replace: { value: word(name) } })
      : `${name} ${word(name)}`;
  const named = {
    ...values,
    ...(text === 'gap' && { what: t(`verifications.timeline.gaps.${word('what')}`) }),
    ...(text === 'events.notice' && { notice: t(`verifications.timeline.notices.${word('code')}`) }),
    ...(text === 'reports.device' && { detail: Object.keys(values).map(deviceWords).join(', ') }),
    ...(text === 'reports.place_refused' && { reason: t(`verifications.timeline.refusals.${word('reason')}`) }),
  };
  return <span>{t(`verifications.timeline.${text}`, { replace: named })}</span>;
}

function Bands({ name, bands, none }: { name: 'face' | 'network'; bands: readonly Band[]; none: string }) {
  const { t } = useTranslation();
  const word = (state: string) => t(`verifications.timeline.bands.${state}`);
  const said = bands.map(({ state, width }) => `${word(state)} ${Math.round(width * 100)} %`).join(', ');
  const states = [...new Set(bands.map(({ state }) => state))];
  return (
    <div className={styles.bands}>
      <span>{t(`verifications.timeline.${name}`)}</span>
      {bands.length === 0 ? (
        <small>{none}</small>
      ) : (
        <>
          <div className={styles.band} role="img" aria-label={said}>
            {bands.map(({ state, from, width }) => (
              <span
                key={from}
                data-state={state}
                title={word(state)}
                style={{ left: `${from * 100}%`, width: `${width * 100}%` }}
              />
            ))}
          </div>
          <ul className={styles.legend} aria-hidden>
            {states.map((state) => (
              <li key={state}>
                <i data-state={state} />
                {word(state)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
