import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import { endReasons } from '@tessera/contracts/conversations/end-reasons';
import type { CaseComparison, CaseReplay, CaseRules } from '@tessera/contracts/evaluations/evaluations.schema';

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');
const longest = 2_000;

/** What an agent did in a replay, and which rules that broke. */
export function judgedByRules(rules: CaseRules, events: readonly ConversationEvent[]): CaseReplay {
  const said = events.flatMap((event) => (event.type === 'said' && event.who === 'agent' ? [event.text] : []));
  const tools = events.flatMap((event) => (event.type === 'tool.started' ? [event.tool] : []));
  const end = events.find((event) => event.type === 'ended');
  const disposition = end?.disposition ?? null;
  const all = plain(said.join('\n'));
  const problems = [
    ...rules.contains.filter((text) => !all.includes(plain(text))).map((text) => `It did not say “${text}”.`),
    ...rules.excludes.filter((text) => all.includes(plain(text))).map((text) => `It said “${text}”.`),
    ...rules.tools.filter((tool) => !tools.includes(tool)).map((tool) => `It did not call “${tool}”.`),
    ...(rules.disposition === '' || rules.disposition === disposition
      ? []
      : [`The disposition is ${disposition ?? 'undecided'}, not ${rules.disposition}.`]),
    ...(end?.by === 'limit' ? [endReasons[end.reason]] : []),
  ];
  return {
    ...{ passed: problems.length === 0, problems, tools, disposition, verdict: null },
    said: said.map((text) => text.slice(0, longest)),
  };
}

/** What is expected, in words, was judged as well: a replay that does not meet it has not passed. */
export function withVerdict(replay: CaseReplay, verdict: CaseReplay['verdict'] | undefined): CaseReplay {
  if (!verdict) return replay;
  const problems = verdict.meets ? replay.problems : [...replay.problems, verdict.reason || 'It is not as expected.'];
  return { ...replay, verdict, passed: replay.passed && verdict.meets, problems };
}

/** How the draft compares with the published version. Rules go before the model. */
export function comparisonOf(
  draft: CaseReplay,
  published: CaseReplay | null,
  model: { draft_is: CaseComparison['draft_is']; reason: string } | null | undefined,
): CaseComparison | null {
  if (!published) return null;
  const [now, before] = [draft.problems.length, published.problems.length];
  const by = 'rules' as const;
  if (now > before) return { draft_is: 'worse', reason: draft.problems.find(isNew(published)) ?? '', by };
  if (now < before) return { draft_is: 'better', reason: published.problems.find(isNew(draft)) ?? '', by };
  return model ? { ...model, by: 'model' } : { draft_is: 'same', reason: '', by };
}
const isNew = (other: CaseReplay) => (problem: string) => !other.problems.includes(problem);
