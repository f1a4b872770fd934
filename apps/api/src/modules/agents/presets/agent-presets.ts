import type { AgentDefinition, AgentType, Disposition } from '@tessera/contracts/agents/agent-definition.schema';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import type { AgentTool } from '@tessera/contracts/agents/agent-tools.schema';
import { blankAgent } from '@tessera/contracts/agents/blank-agent';

export interface AgentPreset {
  key: 'support' | 'sales' | 'research';
  name: string;
  description: string;
  definition: AgentDefinition;
}

const disposition = (key: string, name: string, definition: string, examples: string[]): Disposition => ({
  ...{ id: key, key, name, definition, examples },
});

/** A tool that needs no target outside of the agent. */
const builtIn = { enabled: true, repeatable: false, timeoutMs: 5_000 } as const;
const toPerson: AgentTool = {
  ...builtIn,
  ...{ id: 'talk_to_a_person', kind: 'transfer', name: 'Talk to a person', confirm: 'never' },
  when: 'The customer asks for a person, is angry, or you could not help twice.',
  examples: ['Can I speak to someone?', 'I want a human.', 'Please connect me to your team.'],
  arguments: { type: 'object', properties: {}, required: [] },
  target: { to: 'team', number: '' },
};
const goodbye: AgentTool = {
  ...builtIn,
  ...{ id: 'end_conversation', kind: 'end', name: 'End the conversation', confirm: 'never' },
  when: 'The customer says goodbye or needs nothing more.',
  examples: ['That is all, thank you.', 'Bye.', 'No, nothing else.'],
  arguments: { type: 'object', properties: {}, required: [] },
  target: { disposition: '' },
};

const made = (type: AgentType, greeting: string, prompt: string, more: Partial<AgentDefinition>): AgentDefinition => {
  const blank = blankAgent(type);
  return { ...blank, ...more, persona: { ...blank.persona, greeting, prompt } };
};

const rules =
  '# Limits\nSay only what the knowledge base or a tool says. If you do not know, say so and offer a person.';

/** The predefined templates (specification, section 3). */
export const agentPresets: AgentPreset[] = [
  {
    key: 'support',
    name: 'Customer Support Agent',
    description: 'Answers questions from your documents, and brings in a person when it cannot help.',
    definition: made(
      agentTypes.chat,
      'Hello, this is {{company}} support. How can I help you?',
      `# Role\nYou are the support agent of {{company}}. You answer questions of customers.\n\n# Manner\nBe friendly and brief: one to three sentences, one question at a time.\n\n${rules}`,
      {
        variables: [{ name: 'company', title: 'Company', default: 'our company' }],
        tools: [toPerson, goodbye],
        dispositions: [
          disposition('resolved', 'Resolved', 'The question was answered and the customer was content.', [
            'Thank you, that answers it.',
            'Great, it works now.',
            'Okay, that is what I needed.',
          ]),
          disposition('escalated', 'Needs a person', 'The customer wanted a person or was passed to one.', [
            'I want to talk to someone.',
            'Please have your manager call me.',
            'This is a complaint, connect me.',
          ]),
          disposition('unresolved', 'Unresolved', 'The question was not answered.', [
            'That does not help me.',
            'It still does not work.',
            'You did not answer my question.',
          ]),
        ],
      },
    ),
  },
  {
    key: 'sales',
    name: 'Sales Assistant',
    description: 'Finds out what a lead needs, answers questions about the offer and agrees on a next step.',
    definition: made(
      agentTypes.chat,
      'Hi! I can tell you about {{product}}. What are you looking for?',
      `# Role\nYou help people who are interested in {{product}}.\n\n# Tasks\n- Ask what they need, for how many people, and by when.\n- Answer questions about the product and its price.\n- Offer a call with a colleague as the next step.\n\n${rules}`,
      {
        variables: [{ name: 'product', title: 'Product', default: 'our product' }],
        tools: [toPerson, goodbye],
        dispositions: [
          disposition('interested', 'Interested', 'The person wants to go on: a demo, an offer or a call.', [
            'Can I see a demo?',
            'Please send me an offer.',
            'Yes, call me tomorrow.',
          ]),
          disposition('later', 'Later', 'The person is interested, but not now.', [
            'Maybe next quarter.',
            'I have to ask my team first.',
            'Come back to me in a month.',
          ]),
          disposition('not_interested', 'Not interested', 'The person does not want the offer.', [
            'No, thanks.',
            'We already have something else.',
            'Please do not contact me again.',
          ]),
        ],
      },
    ),
  },
  {
    key: 'research',
    name: 'Research Agent',
    description: 'Takes a question, looks it up in your documents, and gives an answer with its sources.',
    definition: made(
      agentTypes.general,
      '',
      '# Role\nYou answer the question {{question}} from the knowledge base.\n\n# Tasks\n- Find all passages that say something about it.\n- Give the answer in short sentences, each with its source.\n- Say what you did not find.',
      {
        variables: [{ name: 'question', title: 'Question', default: '' }],
        knowledge: { documents: [], topK: 8, threshold: 0.5 },
        output: {
          type: 'object',
          properties: {
            answer: { type: 'string', title: 'Answer' },
            sources: { type: 'array', title: 'Sources', items: { type: 'string' } },
          },
          required: ['answer'],
        },
        dispositions: [
          disposition('answered', 'Answered', 'The passages answer the question.', []),
          disposition('not_found', 'Not found', 'The knowledge base says nothing about it.', []),
        ],
      },
    ),
  },
];
