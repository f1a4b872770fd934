import { sampleAgent } from '@tessera/contracts/agents/agents.samples';
import { agentDifference } from './agent-difference.ts';

const word = (id: string, text: string) => ({ id, text, direction: 'both', action: 'mask' }) as const;

it('names what changed by its path, and leaves out entries that only moved', () => {
  const before = { ...sampleAgent, denied: [word('a', 'refund'), word('b', 'lawyer')] };
  const after = {
    ...before,
    persona: { ...before.persona, greeting: 'Namaste' },
    denied: [word('b', 'lawyer'), { ...word('a', 'refund'), action: 'flag' as const }],
  };
  expect(agentDifference(before, after)).toEqual([
    { path: ['persona', 'greeting'], old: before.persona.greeting, new: 'Namaste' },
    { path: ['denied', 'refund', 'action'], old: 'mask', new: 'flag' },
  ]);
  expect(agentDifference(after, after)).toEqual([]);
});
