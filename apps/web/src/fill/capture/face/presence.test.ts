import {
  type Detection,
  type Faces,
  nextPresence,
  type Presence,
  type PresenceEvent,
  unknownPresence,
} from './presence.ts';

const noFaceMs = 10_000;

/** Feeds detections at the given times, in seconds. @returns the final state, and the reports with their times */
function watch(looks: readonly (readonly [seconds: number, faces: Faces, more?: Partial<Detection>])[]) {
  let presence: Presence = unknownPresence;
  const told: string[] = [];
  for (const [seconds, faces, more] of looks) {
    const at = seconds * 1000;
    const step = nextPresence(presence, { at, faces, detector: 'model', isDark: false, ...more }, noFaceMs);
    presence = step.presence;
    const frame = step.events.filter((event): event is Exclude<PresenceEvent, 'changed'> => event !== 'changed');
    told.push(...frame.map((event) => `${seconds} ${event}`));
  }
  return { faces: presence.faces, isDark: presence.isDark, told };
}

describe('presence', () => {
  it('accepts what two detections in a row agree on, three by colour', () => {
    expect(watch([[0, 'one']]).faces).toBe('unknown');
    expect(
      watch([
        [0, 'one'],
        [0.3, 'one'],
      ]).faces,
    ).toBe('one');
    expect(
      watch([
        [0, 'one'],
        [0.3, 'one'],
        [0.6, 'many'],
        [0.9, 'one'],
      ]).faces,
    ).toBe('one');
    const colour = { detector: 'colour' } as const;
    expect(
      watch([
        [0, 'one', colour],
        [0.4, 'one', colour],
      ]).faces,
    ).toBe('unknown');
    expect(
      watch([
        [0, 'one', colour],
        [0.4, 'one', colour],
        [0.8, 'one', colour],
      ]).faces,
    ).toBe('one');
  });

  it('reports absence once after the time, and then the return', () => {
    const looks = [
      [0, 'one'],
      [1, 'one'],
      [2, 'none'],
      [5, 'none'],
      [11.9, 'none'],
      [12, 'none'],
      [20, 'none'],
    ] as const;
    expect(watch(looks).told).toEqual(['12 user_not_in_frame']);
    expect(watch([...looks, [21, 'one'], [21.3, 'one']]).told).toEqual(['12 user_not_in_frame', '21.3 user_in_frame']);
  });

  it('counts time, not detections: a throttled tab detects rarely', () => {
    expect(
      watch([
        [0, 'none'],
        [9, 'none'],
      ]).told,
    ).toEqual([]);
    expect(
      watch([
        [0, 'none'],
        [30, 'none'],
      ]).told,
    ).toEqual(['30 user_not_in_frame']);
  });

  it('restarts counting after enough detections in a row of one or several faces', () => {
    const seenAt = (...looks: Faces[]) =>
      watch([
        [0, 'none'],
        [8, 'none'],
        ...looks.map((faces, place) => [9 + place / 10, faces] as const),
        [10, 'none'],
        [12, 'none'],
        [19.9, 'none'],
      ]).told;
    expect(seenAt('one', 'one')).toEqual([]);
    expect(seenAt('one', 'many')).toEqual([]);
    expect(seenAt('one')).toEqual(['10 user_not_in_frame']);
  });

  it('does not count sporadically missed detections as absence', () => {
    const colour = { detector: 'colour' } as const;
    const flickering = Array.from(
      { length: 30 },
      (_none, place) => [(place * 4) / 10, place % 3 === 2 || place < 1 ? 'none' : 'one', colour] as const,
    );
    const seen = [0, 0.1, 0.2].map((at) => [at, 'one', colour] as const);
    const away = [12, 12.4, 12.8].map((at) => [at, 'none', colour] as const);
    expect(watch([...seen, ...flickering.slice(1), ...away]).told).toEqual([]);
  });

  it('does not let a momentary face-like colour hide an absence', () => {
    const colour = { detector: 'colour' } as const;
    // Twice in nine seconds, one detection too few.
    const looks = Array.from(
      { length: 60 },
      (_none, place) => [(place * 4) / 10, place % 22 < 20 ? 'none' : 'one', colour] as const,
    );
    expect(watch(looks).told).toEqual(['10 user_not_in_frame']);
  });

  it('does not report absence of a person who is just returning', () => {
    const looks = [
      [0, 'none'],
      [1, 'none'],
      [10, 'one'],
      [10.3, 'one'],
      [12, 'none'],
      [13, 'none'],
    ] as const;
    expect(watch(looks).told).toEqual([]);
  });

  it('reports darkness after two detections: a starting camera is black for a moment', () => {
    const dark = { isDark: true } as const;
    const wakes = [
      [0, 'unknown', dark],
      [0.3, 'one'],
      [0.6, 'one', dark],
    ] as const;
    expect(watch(wakes).isDark).toBe(false);
    expect(watch([...wakes, [0.9, 'one', dark]]).isDark).toBe(true);
  });

  it('never changes presence because the detector fails', () => {
    expect(
      watch([
        [0, 'none'],
        [9, 'unknown'],
        [15, 'none'],
        [16, 'none'],
        [18, 'unknown'],
        [40, 'unknown'],
      ]).told,
    ).toEqual([]);
    const away = [
      [0, 'none'],
      [5, 'none'],
      [10, 'none'],
    ] as const;
    expect(watch([...away, [11, 'unknown'], [12, 'unknown']]).told).toEqual(['10 user_not_in_frame']);
  });
});
