import type { SeenReason } from '@tessera/consent/script/script.types';
import type { Timings } from '@tessera/consent/timings';
import { type ClientFact, type Outcome, recordingRefused } from '@tessera/contracts/verification/verification.events';
import { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import type { VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import type { JsonObject } from '@tessera/kernel/json';

type Faces = Extract<ClientFact, { type: 'face' }>['faces'];

/** What of a session is judged at its end. */
interface Judged {
  route: VerificationSummary['route'];
  outcome: Outcome | null;
  review: VerificationSummary['review'];
  reviewReasons: ReviewReason[];
  facts: readonly ClientFact[];
  options: JsonObject;
  endedAt: Date | null;
}

/**
 * What a person should look at, when all is known: the agent's reasons, and what only shows at the end.
 * @param hasRecording whether there is a recording, as far as it can be told by now
 * @param sealing reasons that only who seals the record can tell
 * @returns whether somebody has to look, too: what failed by itself is no work for anybody
 */
export function reviewOf(
  session: Judged,
  hasRecording: boolean,
  timings: Timings,
  sealing: readonly ReviewReason[] = [],
): Pick<Judged, 'review' | 'reviewReasons'> {
  const found = session.route === 'video' ? [...reasonsAtEnd(session, hasRecording, timings), ...sealing] : [];
  const reviewReasons = [...new Set([...session.reviewReasons, ...found])];
  const needsLook = session.review === 'not-needed' && session.outcome === 'verified' && reviewReasons.length > 0;
  return { reviewReasons, review: needsLook ? 'waiting' : session.review };
}

/** Whether the server refused a part of what the browser recorded: it may have come later all the same. */
export const wasRefused = (facts: readonly ClientFact[]): boolean =>
  facts.some((fact) => fact.type === 'trouble' && fact.code === recordingRefused);

function reasonsAtEnd(session: Judged, hasRecording: boolean, timings: Timings): ReviewReason[] {
  const { facts, outcome, endedAt } = session;
  const found = new Set<ReviewReason>(seenReasons(session, endedAt?.getTime() ?? Date.now(), timings));
  // Who failed without a recording was nowhere to be looked for.
  if (!hasRecording && outcome === 'failed') found.delete('face_unchecked');
  if (!hasRecording) found.add(wasRefused(facts) ? 'recording_refused' : 'recording_incomplete');
  return ReviewReason.options.filter((reason) => found.has(reason));
}

/**
 * What the browser's reports give a person to look at.
 * @param until a moment in milliseconds since 1970: how long the last report has held by then
 */
export function seenReasons(
  { facts, options }: Pick<Judged, 'facts' | 'options'>,
  until: number,
  timings: Timings,
): SeenReason[] {
  const reasons: Record<SeenReason, boolean> = {
    not_in_frame: longestWith('none', facts, until) >= timings.noFaceMs,
    several_faces: longestWith('many', facts, until) >= timings.severalFacesMs,
    place_missing: options['place'] === 'required' && !facts.some(({ type }) => type === 'place'),
    face_unchecked: !facts.some((fact) => fact.type === 'face' && fact.faces !== 'unknown'),
    notice_missing: !facts.some(({ type }) => type === 'notice_accepted'),
  };
  return (Object.keys(reasons) as SeenReason[]).filter((reason) => reasons[reason]);
}

/** The longest time in one piece that the browser saw so many faces. What it can't tell ends the piece. */
function longestWith(faces: Faces, facts: readonly ClientFact[], until: number): number {
  const seen = facts
    .filter((fact) => fact.type === 'face')
    .map((fact) => ({ faces: fact.faces, at: Date.parse(fact.at) }))
    .toSorted((a, b) => a.at - b.at);
  let longest = 0;
  let since: number | null = null;
  for (const fact of seen) {
    if (fact.faces === faces) since ??= fact.at;
    else {
      if (since !== null) longest = Math.max(longest, fact.at - since);
      since = null;
    }
  }
  return since === null ? longest : Math.max(longest, until - since);
}
