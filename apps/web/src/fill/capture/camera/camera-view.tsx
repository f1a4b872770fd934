import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import styles from '../../fill.module.css';
import { CopyLink } from '../../copy-link.tsx';
import { browserKind, isInApp, isPhone, openInBrowserLink } from './browser.ts';
import { type Camera, type CameraFault, type CameraState, lastingFaults } from './camera.ts';
import type { CaptureSay } from '../capture-say.ts';
import capture from '../capture.module.css';

interface Props {
  state: CameraState;
  /** Receives the video element. */
  onVideo?: (video: HTMLVideoElement | null) => void;
  /** The cure of a camera fault, for this field. */
  deniedText: string;
  onRetry: () => void;
  say: CaptureSay;
  /** Overlay on the picture. */
  children?: ReactNode;
}

/** The live picture, mirrored; or the fault with its cure. */
export function CameraView({ state, onVideo, deniedText, onRetry, say, children }: Props) {
  const stream = state.at === 'on' ? state.stream : null;
  const video = useRef<HTMLVideoElement>(null);
  const hold = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      onVideo?.(element);
    },
    [onVideo],
  );
  useEffect(() => {
    const { current } = video;
    if (!current || current.srcObject === stream) return;
    current.srcObject = stream;
    if (stream) void current.play().catch(() => undefined);
  }, [stream]);
  if (state.at === 'failed')
    return <CameraProblem fault={state.fault} deniedText={deniedText} onRetry={onRetry} say={say} />;
  return (
    <div className={capture.stage}>
      <video
        ref={hold}
        className={capture.live}
        data-mirrored={state.at === 'on' && state.facing === 'user' ? true : undefined}
        muted
        playsInline
        autoPlay
      />
      {state.at !== 'on' && (
        <p className={capture.over} role="status">
          <span className={styles.spinner} aria-hidden />
          {say('camera.initializing')}
        </p>
      )}
      {children}
    </div>
  );
}

const isRefusal = (fault: CameraFault): boolean => fault === 'denied' || fault === 'blocked';

function CameraProblem({ fault, deniedText, onRetry, say }: Omit<Props, 'state' | 'onVideo'> & { fault: CameraFault }) {
  const inApp = isInApp(navigator);
  const link = openInBrowserLink(navigator, location.href);
  return (
    <div className={capture.problem} role="alert">
      <strong>{say(isRefusal(fault) ? 'photo.denied' : 'camera.unavailable')}</strong>
      <p>{isRefusal(fault) ? deniedText : say(`camera.${fault}`)}</p>
      {isRefusal(fault) && !inApp && <p className={styles.hint}>{say(`help.${browserKind(navigator)}`)}</p>}
      {inApp && (
        <p className={styles.hint}>
          {say('in-app.text')} {!link && say('in-app.copyText')}
        </p>
      )}
      <div className={styles.row}>
        {!lastingFaults.has(fault) && (
          <button type="button" className={styles.second} onClick={onRetry}>
            {say('action.again')}
          </button>
        )}
        {link && (
          <a className={styles.second} href={link}>
            {say('in-app.open')}
          </a>
        )}
        {inApp && !link && (
          <CopyLink
            address={location.href}
            className={styles.second}
            label={say('in-app.copy')}
            copied={say('in-app.copied')}
          />
        )}
      </div>
    </div>
  );
}

/** Switches between front and back camera, where a phone has both. */
export function FlipButton({ camera, state, say }: { camera: Camera; state: CameraState; say: CaptureSay }) {
  if (state.at !== 'on' || !state.canFlip || !isPhone(navigator)) return null;
  return (
    <button type="button" className={styles.second} onClick={() => void camera.flip()}>
      {say('action.flip')}
    </button>
  );
}
