import { phrasesOf } from '@tessera/consent/phrases';
import { renderConsent, requestDefaults, requestFromAnswers } from '@tessera/consent/request';
import { score } from '@tessera/consent/score';
import { Talk } from '@tessera/consent/script/script.fixture';
import { newId } from '@tessera/kernel/ids';
import { AgentEvent } from './verification.events.ts';
import { Verdict } from './verdict.schema.ts';
import { ReviewReason } from './review-reason.schema.ts';
import { AgentSessionRequest } from './verification-sessions.schema.ts';

it('takes every event of a talk', () => {
  const talk = new Talk().toReadBack().do({ type: 'noise' }).reads('retry', true).reads('pass').toEnd();
  const events = talk.actions.flatMap((action) => (action.do === 'emit' ? [action.event] : []));
  const of = { id: newId(), session_id: newId(), agent_session_id: newId(), timestamp: new Date().toISOString() };
  for (const [index, event] of events.entries()) {
    const sent = { ...of, seq: index + 1, ...event };
    expect(AgentEvent.parse(sent)).toEqual(sent);
  }
  const leftOver = new Talk()
    .toReadBack()
    .reads('review')
    .reads('pass', true)
    .do({ type: 'left' }, { type: 'timer' }).outcomes;
  for (const { reviewReasons } of leftOver) expect(ReviewReason.array().parse(reviewReasons)).toEqual(reviewReasons);
});

it('takes every verdict, as it is', () => {
  const asked = renderConsent('', {});
  for (const heard of ['', asked, asked.slice(40), `never ${asked}`]) {
    const verdict = score({ asked, heard, phrases: phrasesOf({}, 'english'), language: 'english' });
    expect(Verdict.parse(verdict)).toEqual(verdict);
  }
});

it('has the same defaults of a request, and takes what a form gives, however long', () => {
  const { room_name: _, ...defaults } = AgentSessionRequest.parse({ room_name: 'a-room-of-its-own' });
  expect(defaults).toMatchObject(requestDefaults);
  expect(requestFromAnswers({})).toEqual(defaults);
  const long = new Proxy({}, { get: () => '9'.repeat(2_000) });
  expect(() =>
    AgentSessionRequest.parse({ ...requestFromAnswers(long), room_name: 'a-room-of-its-own' }),
  ).not.toThrow();
});
