import { faces as numbers } from '../limits.ts';

/** Number of faces in the picture; `unknown` when the detector could not decide. */
export type Faces = 'none' | 'one' | 'many' | 'unknown';
/** `starting`: before the first detection; `off`: no detector works. */
export type DetectorKind = 'starting' | 'model' | 'colour' | 'off';

/** The result of one detection. */
export interface Detection {
  /** Time in milliseconds of any clock. */
  at: number;
  faces: Faces;
  detector: DetectorKind;
  /** Whether it is too dark to see a person. */
  isDark: boolean;
}

/** The confirmed presence in front of the camera. */
export interface Presence {
  faces: Faces;
  detector: DetectorKind;
  isDark: boolean;
  /** Whether the agent was notified of the absence. */
  isOutOfFrame: boolean;
  /** The latest equal results and their number; `somebodyHits` counts those with any face. */
  row: { faces: Faces; hits: number; somebodyHits: number; isDark: boolean; lightHits: number };
  /** Start of the absence; null while somebody is present, or it is undecidable. */
  absentSince: number | null;
}

/** Reports: a changed presence, and the frame events of the specification. */
export type PresenceEvent = 'changed' | 'user_not_in_frame' | 'user_in_frame';

export const unknownPresence: Presence = {
  faces: 'unknown',
  detector: 'starting',
  isDark: false,
  isOutOfFrame: false,
  row: { faces: 'unknown', hits: 0, somebodyHits: 0, isDark: false, lightHits: 0 },
  absentSince: null,
};

/**
 * Updates presence by one detection. Several detections must agree before it changes; absence depends on elapsed time,
 * not on the rate of detections; and a failing detector never counts as absence.
 */
export function nextPresence(
  before: Presence,
  { at, faces, detector, isDark: isDarkNow }: Detection,
  noFaceMs: number,
): { presence: Presence; events: PresenceEvent[] } {
  const isSomebody = faces === 'one' || faces === 'many';
  const row = {
    faces,
    hits: before.row.faces === faces ? before.row.hits + 1 : 1,
    somebodyHits: isSomebody ? before.row.somebodyHits + 1 : 0,
    isDark: isDarkNow,
    lightHits: before.row.isDark === isDarkNow ? before.row.lightHits + 1 : 1,
  };
  const enough = detector === 'colour' ? numbers.fallbackHits : numbers.hits;
  const seen = faces === 'unknown' || row.hits >= enough ? faces : before.faces;
  const isDark = row.lightHits >= enough ? isDarkNow : before.isDark;
  // Before the absence is reported, the first detection of a face ends it.
  const endsAbsence = faces === 'unknown' || row.somebodyHits >= enough || (isSomebody && before.faces !== 'none');
  const absentSince = endsAbsence ? null : (before.absentSince ?? at);
  const isAbsent = !isSomebody && seen === 'none' && absentSince !== null && at - absentSince >= noFaceMs;
  // A return needs a detected face; a failed detector proves nothing.
  const isBack = seen === 'one' || seen === 'many';
  const isOutOfFrame = before.isOutOfFrame ? !isBack : isAbsent;
  const events: PresenceEvent[] = [];
  if (seen !== before.faces || detector !== before.detector || isDark !== before.isDark) events.push('changed');
  if (isOutOfFrame !== before.isOutOfFrame) events.push(isOutOfFrame ? 'user_not_in_frame' : 'user_in_frame');
  return { presence: { faces: seen, detector, isDark, isOutOfFrame, row, absentSince }, events };
}
