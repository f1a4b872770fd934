import { useMutation } from '@tanstack/react-query';
import type { Conversation } from '@tessera/contracts/conversations/conversations.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadRecordings } from './download-recordings.tsx';
import styles from './conversations.module.css';
import { PhoneLines, TransferCall } from './phone-lines.tsx';

/** A wish to hear the recording from a moment on. */
export interface Seek {
  ms: number;
}

/** Status and recording of a call. A voice that took over has a recording of its own, on the same time. */
export function CallCard({ of, seek }: { of: Conversation; seek: Seek | null }) {
  const { t } = useTranslation();
  const { head, recordings } = of;
  const [playing, setPlaying] = useState<{ number: number; url: string } | null>(null);
  const player = useRef<HTMLAudioElement>(null);
  const { mutate, isPending } = useMutation(api.calls.recording.mutation());
  const at = useRef(0);
  const play = (number: number, ms: number) => {
    at.current = ms / 1_000;
    const { current } = player;
    if (playing?.number === number && current) {
      current.currentTime = at.current;
      return void current.play().catch(() => undefined);
    }
    mutate({ body: { id: head.id, number } }, { onSuccess: ({ url }) => setPlaying({ number, url }) });
  };
  const playFrom = (ms: number) => {
    const part = recordings.findLast(({ from_ms: from }) => from <= ms) ?? recordings[0];
    if (part) play(part.number, ms);
  };
  // A new wish alone plays.
  const latest = useRef(playFrom);
  useEffect(() => {
    latest.current = playFrom;
  });
  useEffect(() => {
    if (seek) latest.current(seek.ms);
  }, [seek]);
  return (
    <Card title={t('conversations.call.title')}>
      {head.phone && <PhoneLines of={head.phone} />}
      <p>{t(`conversations.call.status.${head.call_status ?? 'none'}`)}</p>
      {head.phone && head.call_status === 'connected' && <TransferCall id={head.id} />}
      {recordings.length === 0 && head.status !== 'running' && <NoRecording />}
      <div className={styles.parts}>
        {recordings.map(({ number, from_ms: from }, part) => (
          <Button key={number} loading={isPending} onClick={() => play(number, from)}>
            {recordings.length === 1
              ? t('conversations.call.play')
              : t('conversations.call.playPart', { number: part + 1 })}
          </Button>
        ))}
        {recordings.length > 0 && <DownloadRecordings of={head} />}
      </div>
      {playing && (
        <audio
          ref={player}
          className={styles.player}
          src={playing.url}
          controls
          autoPlay
          aria-label={t('conversations.call.recording')}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = at.current;
          }}
        />
      )}
    </Card>
  );
}

function NoRecording() {
  const { t } = useTranslation();
  return <p className={styles.detail}>{t('conversations.call.noRecording')}</p>;
}
