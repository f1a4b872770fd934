import { timings } from '@tessera/consent/timings';
import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { reviewOf } from './review-reasons.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 10, 0, second)).toISOString();
const face = (second: number, faces: 'one' | 'none' | 'many' | 'unknown'): ClientFact => ({
  ...{ type: 'face', at: at(second), faces, detector: 'model' },
});
const verified = {
  route: 'video' as const,
  outcome: 'verified' as const,
  review: 'not-needed' as const,
  options: {},
  endedAt: new Date(at(40)),
};
const usual: ClientFact[] = [{ type: 'notice_accepted', at: at(0), text_version: '1' }, face(0, 'one')];
/** Of a session with what every one has, and these facts. */
const review = (facts: ClientFact[], given: object = {}, hasRecording = true) =>
  reviewOf({ ...verified, reviewReasons: [], facts: [...usual, ...facts], ...given }, hasRecording, timings);

describe('what a person has to look at', () => {
  it('is nothing when all is well, however faces come and go for moments', () => {
    const facts = [face(0, 'one'), face(5, 'none'), face(14, 'one'), face(20, 'many'), face(22, 'one')];
    expect(review(facts)).toEqual({ review: 'not-needed', reviewReasons: [] });
  });

  it('is a face that was away for long, also at the end, and other faces that stayed', () => {
    expect(review([face(0, 'one'), face(25, 'none')]).reviewReasons).toEqual(['not_in_frame']);
    expect(review([face(0, 'one'), face(20, 'many'), face(24, 'one')])).toEqual({
      ...{ review: 'waiting', reviewReasons: ['several_faces'] },
    });
    expect(review([face(5, 'unknown')]).reviewReasons).toEqual([]);
  });

  it('is a session in which nothing ever looked for a face, or in which nobody agreed to the notice', () => {
    const colour: ClientFact = { type: 'face', at: at(9), faces: 'none', detector: 'colour' };
    const only = (...facts: ClientFact[]) => review([], { facts }).reviewReasons;
    expect(only(...usual)).toEqual([]);
    expect(only(usual[0]!)).toEqual(['face_unchecked']);
    expect(only(usual[0]!, { ...colour, faces: 'unknown', detector: 'off' })).toEqual(['face_unchecked']);
    expect(only(usual[0]!, colour, face(10, 'one'))).toEqual([]);
    expect(only(usual[1]!)).toEqual(['notice_missing']);
    const failed = (hasRecording: boolean) => review([], { outcome: 'failed', facts: [usual[0]!] }, hasRecording);
    expect(failed(true).reviewReasons).toContain('face_unchecked');
    expect(failed(false).reviewReasons).not.toContain('face_unchecked');
    expect(review([], { facts: [] }).review).toBe('waiting');
  });

  it('is a recording that is not there, and a place that is required', () => {
    expect(review([], {}, false).reviewReasons).toEqual(['recording_incomplete']);
    const refused: ClientFact = { type: 'trouble', at: at(3), code: 'recording.refused', detail: 'This is no video.' };
    expect(review([refused], {}, false).reviewReasons).toEqual(['recording_refused']);
    expect(review([refused]).reviewReasons).toEqual([]);
    expect(review([], { options: { place: 'required' } }).reviewReasons).toEqual(['place_missing']);
  });

  it('is what only shows when the record is sealed, of a session with a camera', () => {
    const sealed = (given: object = {}) =>
      reviewOf({ ...verified, reviewReasons: [], facts: usual, ...given }, true, timings, ['recording_short']);
    expect(sealed()).toEqual({ review: 'waiting', reviewReasons: ['recording_short'] });
    expect(sealed({ route: 'typed' })).toEqual({ review: 'not-needed', reviewReasons: [] });
  });

  it('is not what failed by itself, and never the recording of who took another route', () => {
    expect(review([], { outcome: 'failed' }, false)).toEqual({
      ...{ review: 'not-needed', reviewReasons: ['recording_incomplete'] },
    });
    const others = { facts: [], outcome: 'review', review: 'waiting' };
    for (const route of ['typed', 'person']) expect(review([], { ...others, route }, false).reviewReasons).toEqual([]);
  });
});
