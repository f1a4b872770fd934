import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { languageTags } from '@tessera/consent/languages';
import { IconPlayerPlay } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SeekButton } from './seek-button.tsx';
import { lineAt } from './session-timeline.ts';
import type { Recording, Seek } from './use-recording.ts';
import styles from './verification.module.css';

interface Props {
  of: Verification;
  recording: Recording;
}

/** The video with its transcript: a line seeks to its time, and the current line is marked. */
export function RecordingCard({ of: verification, recording }: Props) {
  const { t } = useTranslation();
  const day = useDay();
  const [seconds, setSeconds] = useState(0);
  const video = verification.media.find(({ kind }) => kind === 'video');
  const until = verification.hold
    ? t('verifications.recording.held')
    : video?.erase_after
      ? t('verifications.recording.erasedAfter', { date: day(video.erase_after) })
      : t('verifications.recording.kept');
  return (
    <Card title={t('verifications.recording.title')} description={video && until}>
      {recording.address ? (
        <Player address={recording.address} recording={recording} onTime={setSeconds} />
      ) : (
        <Screen of={verification} recording={recording} />
      )}
      <Transcript
        of={verification}
        current={recording.address && lineAt(verification.transcript, seconds)}
        showAt={recording.showAt}
      />
    </Card>
  );
}

/** The focused element is removed: keyboard users continue at its replacement. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Shown before the video is opened, or when there is none. */
function Screen({ of: { status, expired }, recording: { hasVideo, loss, isOpening, open } }: Props) {
  const { t } = useTranslation();
  const day = useDay();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (loss && !isOpening) takeLostFocus(button.current);
  }, [loss, isOpening]);
  if (!hasVideo) {
    const why = status === 'ended' ? 'none' : status;
    return (
      <p className={styles.screen}>
        {expired.video
          ? t('verifications.recording.expired', { date: day(expired.video) })
          : t(`verifications.recording.${why}`)}
      </p>
    );
  }
  return (
    <div className={styles.screen}>
      {loss && <p role="alert">{t(`verifications.recording.lost.${loss}`)}</p>}
      <Button
        ref={button}
        variant="primary"
        icon={<IconPlayerPlay size={16} aria-hidden />}
        loading={isOpening}
        onClick={open}
      >
        {t(loss && loss !== 'gone' ? 'ui.tryAgain' : 'verifications.recording.show')}
      </Button>
      <small>{t('verifications.recording.showText')}</small>
    </div>
  );
}

interface PlayerProps {
  address: { url: string };
  recording: Recording;
  onTime: (seconds: number) => void;
}

/** The player's own step is one percent of the whole: too coarse for finding a moment. */
const stepSeconds: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowRight: 5 };

const hasModifier = (event: KeyboardEvent<HTMLElement>): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

function step(event: KeyboardEvent<HTMLVideoElement>): void {
  const seconds = stepSeconds[event.key];
  const player = event.currentTarget;
  // A focused control of the browser's player, such as the volume, handles its keys itself.
  if (seconds === undefined || hasModifier(event) || !player.matches(':focus')) return;
  event.preventDefault();
  player.currentTime += seconds;
}

/** The position where a player stopped; before it knew its video, the position requested. */
const placeOf = ({ currentTime, readyState, paused }: HTMLVideoElement, seek: Seek | null): Seek => {
  if (readyState === HTMLMediaElement.HAVE_NOTHING) return seek ?? { to: 0, as: 'paused' };
  return { to: currentTime, as: paused ? 'paused' : 'playing' };
};

function Player({ address, recording: { seek, fail }, onTime }: PlayerProps) {
  const { t } = useTranslation();
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => takeLostFocus(player.current), []);
  useEffect(() => {
    // Set even if unchanged: this makes the player retry.
    if (player.current) player.current.src = address.url;
  }, [address]);
  useEffect(() => {
    if (!seek || !player.current) return;
    player.current.currentTime = seek.to;
    if (seek.as === 'asked') player.current.scrollIntoView({ block: 'nearest' });
    // A browser that requires a click on the player stays paused at the position, which is fine.
    if (seek.as !== 'paused') player.current.play().catch(() => undefined);
  }, [seek, address]);
  return (
    // The transcript is below, marked during playback.
    <video
      ref={player}
      className={styles.video}
      controls
      tabIndex={0}
      preload="metadata"
      playsInline
      aria-label={t('verifications.recording.player')}
      onKeyDown={step}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      onError={({ currentTarget }) => fail({ at: placeOf(currentTarget, seek), code: currentTarget.error?.code })}
    />
  );
}

interface TranscriptProps {
  of: Verification;
  current: string | null;
  showAt: Recording['showAt'];
}

function Transcript({ of: { transcript: lines, language, expired }, current, showAt }: TranscriptProps) {
  const { t } = useTranslation();
  const day = useDay();
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (line && box.current) box.current.scrollTo({ top: line.offsetTop - 60 });
  }, [current]);
  return (
    <section aria-label={t('verifications.transcript.title')}>
      <h3 className={styles.partTitle}>{t('verifications.transcript.title')}</h3>
      {lines.length === 0 && (
        <p className={styles.muted}>
          {expired.transcript
            ? t('verifications.transcript.expired', { date: day(expired.transcript) })
            : t('verifications.transcript.empty')}
        </p>
      )}
      <ol ref={box} className={styles.transcript} tabIndex={lines.length > 0 ? 0 : undefined}>
        {lines.map(({ id, participant, text, from_s: from }) => (
          <li key={id} data-who={participant} aria-current={id === current || undefined}>
            {from === null ? <span className={styles.time} /> : <SeekButton seconds={from} showAt={showAt} />}
            <div>
              <strong>{t(`verifications.transcript.${participant}`)}</strong>
              <p lang={languageTags[language]}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
