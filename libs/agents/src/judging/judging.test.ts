import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { emotions } from '@tessera/contracts/conversations/conversations.schema';
import type { ConversationEvent } from '../conversation/conversation-events.ts';
import { clearDisposition, rankDispositions } from './dispositions.ts';
import { anchorSentences, emotionShares, type EmotionShares, likeliest, trainHead } from './emotion-head.ts';
import { judgeLocally } from './judge-locally.ts';
import type { Emotion } from './judgement.ts';
import { emotionOfAll, type FeltTurn, lexiconScore, sentimentOfAll } from './moods.ts';

const shares = (emotion: Emotion, share: number): EmotionShares => {
  const rest = (1 - share) / (emotions.length - 1);
  return Object.fromEntries(emotions.map((one) => [one, one === emotion ? share : rest])) as EmotionShares;
};
const turn = (entry: number, text: string, emotion: Emotion, share = 0.9): FeltTurn => ({
  ...{ entry, text, shares: shares(emotion, share) },
});
const said = (who: 'user' | 'agent', text: string): ConversationEvent => ({ type: 'said', who, text, at: 1 });

/** A vector that points into one direction. */
const axis = (at: number, size = 8): Float32Array =>
  Float32Array.from({ length: size }, (_, of) => (of === at ? 1 : 0));

describe('the words of a turn', () => {
  it.each([
    ['This is a wonderful plan', true],
    ['This is not a wonderful plan', false],
    ['No, thank you so much, very helpful.', true],
    ['It is terrible', false],
  ])('%s: positive %s', (text, isPositive) => expect(lexiconScore(text) > 0).toBe(isPositive));
});

describe('the mood of a conversation', () => {
  it('is negative with the angriest words as evidence', () => {
    const turns = [turn(1, 'I live in Pune', 'neutral'), turn(3, 'You are all cheats, I hate you', 'angry')];
    expect(sentimentOfAll(turns)).toMatchObject({ value: 'negative', evidence: [{ entry: 3 }] });
    expect(emotionOfAll(turns)).toMatchObject({ value: 'angry', evidence: [{ entry: 3 }] });
  });

  it('is not made positive by a polite word alone', () => {
    expect(sentimentOfAll([turn(1, 'I am in a meeting now', 'neutral'), turn(3, 'Thanks.', 'satisfied')])?.value).toBe(
      'neutral',
    );
  });

  it('is not judged without words', () => expect(sentimentOfAll([])).toBeNull());
});

it('learns the emotions of its anchors', () => {
  const at = new Map(emotions.map((emotion, index) => [emotion, index]));
  const vectors = anchorSentences.map((_, index) =>
    axis(Math.floor(index / (anchorSentences.length / emotions.length))),
  );
  const head = trainHead(vectors);
  expect(emotions.map((emotion) => likeliest(emotionShares(head, axis(at.get(emotion) ?? 0))))).toEqual([...emotions]);
});

describe('a disposition', () => {
  const dispositions = ['paid', 'refused'].map((key) => ({ key, name: key, definition: key, examples: [] }));
  const rank = (vector: Float32Array) =>
    rankDispositions(dispositions, [axis(0), axis(1)], [{ entry: 2, quote: 'I pay tomorrow', vector }]);

  it('is chosen with the line that says it', () =>
    expect(clearDisposition(rank(axis(0)))).toMatchObject({ value: 'paid', evidence: [{ quote: 'I pay tomorrow' }] }));
  it('is not chosen near a tie, or far from all', () => {
    expect(clearDisposition(rank(Float32Array.from([0.7, 0.69, 0, 0, 0, 0, 0, 0])))).toBeNull();
    expect(clearDisposition(rank(axis(5)))).toBeNull();
  });
});

describe('values and quality', () => {
  const field = (title: string, more = {}) => ({ type: 'string' as const, title, ...more });
  const definition = {
    ...blankAgent(agentTypes.chat),
    afterCall: {
      ...{ summary: true, sentiment: true },
      extract: {
        type: 'object' as const,
        properties: { email: field('email', { format: 'email' }), city: field('city'), plan: field('plan') },
        required: [],
      },
    },
  };

  it('takes values from calls, answers and types, and nothing that was not said', async () => {
    const events: ConversationEvent[] = [
      { type: 'opened', agent: { id: 'a', version: 1 }, variables: {}, at: 0 },
      said('user', 'Write to me at asha@example.com'),
      said('agent', 'In which city do you live?'),
      said('user', 'Pune'),
      { type: 'ended', by: 'limit', reason: 'LIMIT_TURNS', at: 2 },
    ];
    const judged = await judgeLocally({ definition, events, summary: 'x' }, async () => null);
    expect(Object.fromEntries(judged.extracted.map(({ name, value }) => [name, value]))).toEqual({
      ...{ email: 'asha@example.com', city: 'Pune' },
    });
    expect(judged).toMatchObject({ sentiment: null, disposition: null, quality: { score: 0 } });
    expect(judged.notes).toHaveLength(1);
  });
});
