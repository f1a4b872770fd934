import { faceWarnings, type VerificationSay } from '../texts/say.ts';
import type { FaceReading } from '../session/session-world.ts';
import live from './live.module.css';
import styles from './verification.module.css';

/** @returns which warnings the picture deserves; a detector that does not work says nothing about anybody */
function warningsOf({ faces, isDark }: FaceReading): (keyof typeof faceWarnings)[] {
  const people = faces === 'none' || faces === 'many' ? [faces] : [];
  // In the dark colour can't tell whether somebody is there: that is when light helps most.
  return isDark ? [...people, 'dark'] : people;
}

/** Face warnings in English and Hindi at once (specification, section 8). */
export function FaceWarning({ face, isWatched }: { face: FaceReading; isWatched: boolean }) {
  const warnings = isWatched ? warningsOf(face) : [];
  return (
    <div className={live.warnings} role="status">
      {warnings.map((warning) => (
        <div key={warning} className={live.warning}>
          <p lang="en">{faceWarnings[warning][0]}</p>
          <p lang="hi">{faceWarnings[warning][1]}</p>
        </div>
      ))}
    </div>
  );
}

/** A detector that does not work keeps nobody from going on. */
export function FaceError({ say }: { say: VerificationSay }) {
  return (
    <div className={styles.mild}>
      <strong>{say('face.errorTitle')}</strong>
      <p>{say('face.off')}</p>
    </div>
  );
}
