import { englishSentences } from '../english.sentences.ts';
import { context, Talk } from './script.fixture.ts';

const asked = () => new Talk().do({ type: 'started' }, { type: 'spoken' }, { type: 'spoken' });
const askedToStop = () => asked().hear('no, not yet').do({ type: 'spoken' });

describe('the question whether to stop or to go on, before the text', () => {
  it('continues after "ready", and asks again after a "yes" to either', () => {
    expect(askedToStop().hear('ready').said.slice(-2)).toEqual(['consent_follows', 'consent']);
    expect(askedToStop().hear('yes').said.slice(-2)).toEqual(['confirm_stop', 'ready_again']);
  });

  it('does not say that the answer was hard to understand', () => {
    expect(englishSentences.ready_again).not.toMatch(/understand/);
    expect(asked().do({ type: 'timer' }).said.slice(-2)).toEqual(['silence', 'ready_again']);
  });
});

it('says what was wrong with the digits: nothing heard, or other digits', () => {
  const digits = () => new Talk({ ...context, challengeDigits: 4 }).toReadBack().reads('pass').do({ type: 'spoken' });
  expect(digits().do({ type: 'timer' }).said.slice(-2)).toEqual(['silence', 'challenge']);
  expect(digits().hear('one one one one').said.at(-1)).toBe('challenge_again');
});

it('needs a review if the text was not read out completely', () => {
  const toText = () =>
    new Talk().do({ type: 'started' }, { type: 'spoken' }, { type: 'spoken' }).hear('yes, I am ready');
  const read = (whole: boolean) => toText().do({ type: 'spoken', whole }, { type: 'spoken' }).reads('pass');
  expect(read(true).outcomes).toEqual([{ outcome: 'verified', reviewReasons: [] }]);
  expect(read(false).outcomes).toEqual([{ outcome: 'review', reviewReasons: ['text_not_heard'] }]);
});

it('says the outcome once, also when the time ends while it waits for a face', () => {
  const waiting = () => asked().do({ type: 'not-in-frame' }, { type: 'spoken' });
  for (const talk of [waiting(), waiting().do({ type: 'in-frame' })]) {
    talk.do({ type: 'too-long' }).toEnd();
    expect(talk.said.slice(-3)).toEqual(['too_long', 'start_again', 'goodbye']);
    expect(talk.said.filter((key) => key === 'too_long')).toHaveLength(1);
  }
});
