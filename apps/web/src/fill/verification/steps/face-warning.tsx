import { faceWarnings, type VerificationSay } from '../texts/say.ts';
import type { FaceReading } from '../session/session-environment.ts';
import live from './live.module.css';
import styles from './verification.module.css';

/**
 * One warning at a time, so that the consent text stays visible: the one to cure first. A dark picture comes
 * before an absent face, which may only be undetected. A failed detector does not warn of absence.
 */
function warningOf({ faces, isDark }: FaceReading): keyof typeof faceWarnings | null {
  if (faces === 'many') return 'many';
  if (isDark) return 'dark';
  return faces === 'none' ? 'none' : null;
}

/** The face warning in English and Hindi together (specification, section 8). */
export function FaceWarning({ face, isWatched }: { face: FaceReading; isWatched: boolean }) {
  const warning = isWatched ? warningOf(face) : null;
  return (
    <div className={live.warnings} role="status">
      {warning && (
        <div className={live.warning}>
          <p lang="en">{faceWarnings[warning][0]}</p>
          <p lang="hi">{faceWarnings[warning][1]}</p>
        </div>
      )}
    </div>
  );
}

/** A failed detector blocks nobody. */
export function FaceError({ say }: { say: VerificationSay }) {
  return (
    <div className={styles.mild}>
      <strong>{say('face.errorTitle')}</strong>
      <p>{say('face.off')}</p>
    </div>
  );
}
