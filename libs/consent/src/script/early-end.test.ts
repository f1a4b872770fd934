import { context, Talk } from './script.fixture.ts';

describe('a stop after a judged reading is a withdrawal: nothing is declared, reviewed or submitted', () => {
  const challenged = { ...context, challengeDigits: 4 };
  const asked = {
    'wrong text': () => new Talk().toReadBack().reads('retry'),
    'an unclear reading': () => new Talk().toReadBack().reads('review'),
    'a denial': () => new Talk().toReadBack().reads('review', 'in words'),
    'a passing reading, at the digits': () => new Talk(challenged).toReadBack().reads('pass'),
  };
  const stops = (talk: Talk) => talk.do({ type: 'spoken' }).hear('please stop').do({ type: 'spoken' });
  const withdrawn = (talk: Talk) => {
    const { events, recorded } = talk;
    expect(talk.outcomes).toMatchObject([{ outcome: 'failed' }]);
    expect(events.filter((event) => /declaration|verification$/.test(event))).toEqual([]);
    expect(recorded).toEqual([false]);
    expect(talk.state.step).toBe('ended');
  };

  it.each(Object.entries(asked))('after %s', (_, begin) => {
    const talk = stops(begin());
    expect(talk.said.at(-1)).toBe('confirm_stop');
    talk.hear('stop').toEnd();
    expect(talk.said.slice(-3)).toEqual(['refused', 'start_again', 'goodbye']);
    withdrawn(talk);
  });

  it.each([
    [
      'says nothing more',
      [{ type: 'timer' }, { type: 'spoken' }, { type: 'timer' }, { type: 'spoken' }, { type: 'timer' }],
    ],
    ['goes away', [{ type: 'left' }, { type: 'timer' }]],
    ['lets the time run out', [{ type: 'too-long' }]],
  ] as const)('also who %s when asked whether to stop', (_, moves) => {
    const talk = stops(asked['an unclear reading']()).do(...moves);
    if (talk.state.step !== 'ended') talk.toEnd();
    expect(talk.said).not.toContain('review');
    withdrawn(talk);
  });

  it('also if another agent says goodbye', () => {
    withdrawn(stops(asked['an unclear reading']()).hear('stop').do({ type: 'resumed' }).toEnd());
  });

  it('unless the proposer continues after all', () => {
    const talk = stops(asked['wrong text']()).hear('ready').reads('pass').toEnd();
    expect([talk.outcomes, talk.recorded]).toEqual([[{ outcome: 'verified', reviewReasons: [] }], [true]]);

    const digits = stops(asked['a passing reading, at the digits']()).hear('ready').do({ type: 'spoken' });
    digits.hear('four eight two nine').toEnd();
    expect([digits.outcomes, digits.recorded]).toEqual([[{ outcome: 'verified', reviewReasons: [] }], [true]]);
  });
});

it('a session that is too long needs a review if it has a reading, and starts over otherwise', () => {
  const read = new Talk().toReadBack().reads('retry').do({ type: 'too-long' }).toEnd();
  expect(read.said.slice(-3)).toEqual(['too_long', 'review', 'goodbye']);
  expect(read.outcomes).toEqual([{ outcome: 'review', reviewReasons: ['interrupted'] }]);
  expect(read.recorded).toEqual([true]);

  const unread = new Talk().toReadBack().do({ type: 'too-long' }).toEnd();
  expect(unread.said.slice(-3)).toEqual(['too_long', 'start_again', 'goodbye']);
  expect([unread.outcomes, unread.recorded]).toEqual([[{ outcome: 'failed', reviewReasons: [] }], [false]]);
});
