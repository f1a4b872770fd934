import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { ConversationEvent } from '../conversation/conversation-events.ts';
import { plainWords } from '../brain/intents.ts';
import { anchorSentences, type EmotionHead, emotionShares, trainHead } from './emotion-head.ts';
import { clearDisposition, dispositionSentences, rankDispositions } from './dispositions.ts';
import { extracted } from './extraction.ts';
import { type Judgement, judgeVersion, type Verdict } from './judgement.ts';
import { emotionOfAll, type FeltTurn, moodOf, saysSomething, sentimentOfAll } from './moods.ts';
import { qualityOf } from './quality.ts';

type Embed = (texts: readonly string[]) => Promise<readonly Float32Array[] | null>;

export interface Ended {
  readonly definition: AgentDefinition;
  readonly events: readonly ConversationEvent[];
  /** The summary by rules, from the facts of the log. */
  readonly summary: string | null;
}

/** Turns of the customer that are judged: the longest conversations are judged by their last ones. */
const mostTurns = 200;
const longestTurn = 1_000;
/** A single short line is not enough to judge by. */
const fewestWords = 3;

interface CustomerTurn {
  readonly entry: number;
  readonly text: string;
}
const customerTurns = (events: readonly ConversationEvent[]): CustomerTurn[] =>
  events
    .flatMap((event, entry) =>
      event.type === 'said' && event.who === 'user' ? [{ entry, text: event.text.slice(0, longestTurn) }] : [],
    )
    .slice(-mostTurns);

/** The anchors and the head are of English. */
const isJudged = (language: string | undefined): boolean => /^en(-|$)/i.test(language ?? '');
const isLatin = ({ text }: CustomerTurn): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length * 2 > letters.length;
};

/** The head of a process, trained once. */
let trained: EmotionHead | null = null;
async function headOf(embed: Embed): Promise<EmotionHead | null> {
  if (trained) return trained;
  const vectors = await embed(anchorSentences);
  return vectors && (trained = trainHead(vectors));
}

/** Judges an ended conversation by anchors, example sentences and rules; no model is asked. */
export async function judgeLocally({ definition, events, summary }: Ended, embed: Embed): Promise<Judgement> {
  const turns = customerTurns(events);
  const isEnough = turns.length > 1 || plainWords(turns[0]?.text ?? '').split(' ').length >= fewestWords;
  const isEnglish = isJudged(definition.languages[0]);
  const judged = isEnough && isEnglish ? turns.filter(isLatin) : [];
  const vectors = judged.length === 0 ? [] : await embed(judged.map(({ text }) => text));
  const head = judged.length === 0 ? null : await headOf(embed);
  const felt = !vectors || !head || !definition.afterCall.sentiment ? [] : feltTurns(judged, vectors, head);
  const sentiment = sentimentOfAll(felt);
  const lines = (vectors ?? []).map((vector, at) => ({
    entry: judged[at]?.entry ?? 0,
    quote: judged[at]?.text ?? '',
    vector,
  }));
  const context = { now: events.at(-1)?.at ?? 0, timeZone: 'UTC' };
  return {
    version: judgeVersion,
    turns: felt.filter(saysSomething).map(moodOf),
    ...{ sentiment, emotion: emotionOfAll(felt) },
    disposition: explicitDisposition(events) ?? (await dispositionIn(definition, lines, embed)),
    summary: summary === null ? null : { value: summary, confidence: null, evidence: [], by: 'rule' },
    extracted: extracted(definition.afterCall.extract, events, context),
    quality: qualityOf(events, sentiment?.value ?? null),
    ...{ by: 'local', cost: 0 },
    notes: notesOn({ isEnglish, hasModel: vectors !== null && (judged.length === 0 || head !== null) }),
  };
}

function feltTurns(turns: readonly CustomerTurn[], vectors: readonly Float32Array[], head: EmotionHead): FeltTurn[] {
  return turns.flatMap((turn, at) => {
    const vector = vectors[at];
    return vector ? [{ ...turn, shares: emotionShares(head, vector) }] : [];
  });
}

/** What the agent or a tool decided when it ended the conversation. */
function explicitDisposition(events: readonly ConversationEvent[]): Verdict<string> | null {
  const entry = events.findIndex((event) => event.type === 'ended');
  const end = events[entry];
  if (end?.type !== 'ended' || end.disposition === undefined) return null;
  const said = events.slice(0, entry).findLastIndex((event) => event.type === 'said' && event.who === 'user');
  const line = events[said];
  const evidence = line?.type === 'said' ? [{ entry: said, quote: line.text.slice(0, 300) }] : [];
  return { value: end.disposition, confidence: null, evidence, by: 'rule' };
}

async function dispositionIn(
  { dispositions }: AgentDefinition,
  lines: readonly { entry: number; quote: string; vector: Float32Array }[],
  embed: Embed,
): Promise<Verdict<string> | null> {
  if (dispositions.length === 0 || lines.length === 0) return null;
  const vectors = await embed(dispositionSentences(dispositions));
  return vectors && clearDisposition(rankDispositions(dispositions, vectors, lines));
}

function notesOn({ isEnglish, hasModel }: { isEnglish: boolean; hasModel: boolean }): string[] {
  return [
    ...(isEnglish ? [] : ['Moods and dispositions are judged in English only, unless a model is chosen.']),
    ...(hasModel ? [] : ['The embedding model was not there, so moods and dispositions were not judged.']),
  ];
}
