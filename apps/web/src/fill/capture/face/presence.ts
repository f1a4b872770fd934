import { faces as numbers } from '../limits.ts';

/** How many faces are in the picture; `unknown` when the detector could not tell. */
export type Faces = 'none' | 'one' | 'many' | 'unknown';
/** `starting`: nothing was looked at yet; `off`: no detector can look. */
export type DetectorKind = 'starting' | 'model' | 'colour' | 'off';

/** What one look at the picture gave. */
export interface Detection {
  /** When, in milliseconds of any clock. */
  at: number;
  faces: Faces;
  detector: DetectorKind;
  /** Whether there is too little light to see somebody. */
  isDark: boolean;
}

/** Who is in front of the camera, as far as it is sure. */
export interface Presence {
  faces: Faces;
  detector: DetectorKind;
  isDark: boolean;
  /** Whether nobody has been there for so long that the agent was told. */
  isOutOfFrame: boolean;
  /** What the last looks said in a row, and how many of them; `somebodyHits` saw somebody, however many. */
  row: { faces: Faces; hits: number; somebodyHits: number; isDark: boolean; lightHits: number };
  /** Since when nobody is there; null while somebody is for sure, or nobody can tell. */
  absentSince: number | null;
}

/** What others are told of: a change of what is seen, and the frame events of the specification. */
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
 * What a look at the picture changes. Several looks have to agree before it counts; nobody is absent before time has
 * passed, however often or seldom the detector looked; and a detector that fails never makes a person absent.
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
  // Who is not yet taken for absent is there with the first look that sees them.
  const endsAbsence = faces === 'unknown' || row.somebodyHits >= enough || (isSomebody && before.faces !== 'none');
  const absentSince = endsAbsence ? null : (before.absentSince ?? at);
  const isAbsent = !isSomebody && seen === 'none' && absentSince !== null && at - absentSince >= noFaceMs;
  // Back is who is seen again; a detector that went blind says nothing about it.
  const isBack = seen === 'one' || seen === 'many';
  const isOutOfFrame = before.isOutOfFrame ? !isBack : isAbsent;
  const events: PresenceEvent[] = [];
  if (seen !== before.faces || detector !== before.detector || isDark !== before.isDark) events.push('changed');
  if (isOutOfFrame !== before.isOutOfFrame) events.push(isOutOfFrame ? 'user_not_in_frame' : 'user_in_frame');
  return { presence: { faces: seen, detector, isDark, isOutOfFrame, row, absentSince }, events };
}
