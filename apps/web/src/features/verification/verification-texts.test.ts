import { consentLanguages } from '@tessera/consent/languages';
import { AgentEvent, ClientFact, NoticeCode, Outcome } from '@tessera/contracts/verification/verification.events';
import { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';
import { MediaKind, VerificationSummary } from '@tessera/contracts/verification/verification.schema';
import { StopReason } from '@tessera/contracts/verification/verification-sessions.schema';
import { Verdict } from '@tessera/contracts/verification/verdict.schema';
import { verificationsEn as texts } from './verification.en.ts';

const { timeline, verdict } = texts;
const typesOf = (options: readonly { shape: object }[], name: string): string[] =>
  options.map(({ shape }) => Reflect.get(shape, name).value);
/** Facts drawn as bands, with their own text, or too many to list. */
const drawn = ['face', 'network', 'gap', 'agent_activity'];

// The server's values need a text each: a missing one shows its key to the reviewer.
it.each([
  ['reasons', texts.reasons, ReviewReason.options],
  ['outcome', texts.outcome, Outcome.options],
  ['status', texts.status, VerificationSummary.shape.status.options],
  ['review', texts.review, VerificationSummary.shape.review.options],
  ['stopped', texts.stopped, StopReason.options],
  ['route', texts.route, VerificationSummary.shape.route.options],
  ['languages', texts.languages, consentLanguages],
  ['record.media', texts.record.media, MediaKind.options],
  [
    'timeline.events',
    timeline.events,
    typesOf(AgentEvent.options, 'event_type').filter((type) => !drawn.includes(type)),
  ],
  ['timeline.notices', timeline.notices, NoticeCode.options],
  ['timeline.reports', timeline.reports, typesOf(ClientFact.options, 'type').filter((type) => !drawn.includes(type))],
  ['verdict.outcomes', verdict.outcomes, Verdict.shape.outcome.options],
  ['verdict.kinds', verdict.kinds, Verdict.shape.words.element.shape.kind.options],
] as const)('%s has a text for each that there is, and for no other', (_name, given, known) => {
  expect(Object.keys(given).toSorted()).toEqual([...known].toSorted());
});
