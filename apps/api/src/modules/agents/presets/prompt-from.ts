import type { AgentDefinition, AgentType } from '@tessera/contracts/agents/agent-definition.schema';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { capitalised } from '@tessera/kernel/text';
import { agentPresets, type AgentPreset } from './agent-presets.ts';

/** An agent as rules wrote it, with the parts of its prompt. */
export interface WrittenAgent {
  name: string;
  definition: AgentDefinition;
  parts: { title: string; text: string }[];
  by: 'local';
}

/** Words that make one of the templates the nearest. */
const signs: readonly { key: AgentPreset['key']; words: RegExp }[] = [
  { key: 'sales', words: /\b(sell|sales|lead|leads|demo|pricing|offer|prospect|buy)\w*/gi },
  { key: 'research', words: /\b(research|compare|summari[sz]e|report|analy[sz]e|investigate|find out)\w*/gi },
  { key: 'support', words: /\b(support|help|answer|question|claim|complaint|customer|ticket|order)\w*/gi },
];

const manners: Record<AgentType, string> = {
  [agentTypes.chat]: 'Answer in one to three short sentences. Ask one question at a time.',
  [agentTypes.telephonic]:
    'You are on the phone: speak in short sentences, one question at a time, and repeat numbers, dates and names back.',
  [agentTypes.general]: 'Work step by step, and give the result in the asked form without small talk.',
};

/**
 * Writes the first draft of an agent from a description, by rules: the sentences of the description become its tasks,
 * and the nearest template gives dispositions and examples.
 */
export function promptFrom(description: string, type: AgentType): WrittenAgent {
  const sentences = description
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim().replace(/^[-*•]\s*/, ''))
    .filter((sentence) => sentence !== '');
  const preset = nearest(description);
  const [first = description, ...others] = sentences;
  const parts = [
    { title: 'Role', text: `You are an agent with this job: ${ended(first)}` },
    ...(others.length > 0
      ? [{ title: 'Tasks', text: others.map((sentence) => `- ${ended(sentence)}`).join('\n') }]
      : []),
    { title: 'Manner', text: manners[type] },
    {
      title: 'Limits',
      text: 'Say only what the knowledge base or a tool says. If you do not know, say so and offer a person.',
    },
  ];
  const blank = blankAgent(type);
  const isGreeting = type !== agentTypes.general;
  const definition: AgentDefinition = {
    ...blank,
    // The greeting of the template names them.
    variables: isGreeting ? preset.definition.variables : [],
    persona: {
      ...blank.persona,
      ...(isGreeting && { greeting: preset.definition.persona.greeting }),
      prompt: parts.map(({ title, text }) => `# ${title}\n${text}`).join('\n\n'),
    },
    dispositions: preset.definition.dispositions,
  };
  return { name: nameFrom(first), definition, parts, by: 'local' };
}

function nearest(description: string): AgentPreset {
  const counted = signs.map(({ key, words }) => ({ key, count: description.match(words)?.length ?? 0 }));
  const best = counted.reduce((most, each) => (each.count > most.count ? each : most));
  const found = agentPresets.find(({ key }) => key === (best.count > 0 ? best.key : 'support'));
  if (!found) throw new Error('there is no template for customer support');
  return found;
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

/** The first words of the description, without what only introduces it. */
function nameFrom(sentence: string): string {
  const bare = sentence.replace(/^(an?|the|i need|i want|create|build|make)\s+(an?\s+)?/i, '').replace(/[.!?]+$/, '');
  const words = bare.split(/\s+/).slice(0, 5).join(' ').slice(0, 60);
  return capitalised(words) || 'New agent';
}
