import type { ConversationEvent } from '@tessera/agents/conversation/conversation-events';
import type { CaseReplay, CaseRules } from '@tessera/contracts/evaluations/evaluations.schema';

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
    ...(end?.by === 'limit' ? [`It was ended by a limit: ${end.reason}.`] : []),
  ];
  return {
    ...{ passed: problems.length === 0, problems, tools, disposition },
    said: said.map((text) => text.slice(0, longest)),
  };
}
