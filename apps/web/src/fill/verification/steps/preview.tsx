import { useEffect, useRef } from 'react';
import type { VerificationSay } from '../texts/say.ts';
import type { VerificationView } from '../session/verification-view.ts';
import live from './live.module.css';
import styles from './verification.module.css';

const borders = { one: 'ok', none: 'wrong', many: 'wrong', unknown: undefined } as const;
const words = { one: 'face.ok', none: 'face.problem', many: 'face.many' } as const;

/**
 * The proposer's own picture, mirrored: green border with one face, red with none or several. The recording
 * mark is inside it, where it never scrolls away.
 */
export function Preview({ view: { state, devices, face }, say }: { view: VerificationView; say: VerificationSay }) {
  const video = useRef<HTMLVideoElement>(null);
  // After the recording the devices are released, while the upload continues.
  const isLetGo = state.recording === 'stopped' && state.devices === 'unasked';
  const stream = isLetGo ? null : devices.stream;
  useEffect(() => {
    const element = video.current;
    if (!element || element.srcObject === stream) return;
    element.srcObject = stream;
    // Without autoplay it stays a still picture: nothing depends on it.
    if (stream) void element.play().catch(() => undefined);
  }, [stream]);
  const faces = isLetGo ? 'unknown' : face.faces;
  return (
    <div className={live.preview} data-face={borders[faces]}>
      <video ref={video} muted playsInline autoPlay aria-label={say('live.preview')} />
      {state.recording === 'on' && stream && <p className={live.recording}>{say('live.recording')}</p>}
      {faces !== 'unknown' && <span className={styles.unseen}>{say(words[faces])}</span>}
    </div>
  );
}
