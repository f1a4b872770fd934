import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { greetingOf, brainAgent } from './brain-agent.ts';
import { contactOf } from './contact.ts';

test.each([
  [' Asha.Rao@Example.com ', { kind: 'email', value: 'asha.rao@example.com' }],
  ['+91 (98200) 12-345', { kind: 'phone', value: '+919820012345' }],
  ['0091 98200 12345', { kind: 'phone', value: '+919820012345' }],
  ['C-4711', { kind: 'id', value: 'C-4711' }],
  ['  ', null],
])('%j is one contact, however it is written', (text, contact) => {
  expect(contactOf(text)).toEqual(contact);
});

describe('what is remembered of a contact', () => {
  const base = blankAgent(2);
  const memory = { on: true, days: 30, greeting: 'Welcome back, {{memory.name}}!' };
  const persona = { ...base.persona, prompt: 'Greet {{memory.name}} of {{city}}.' };
  const definition = { ...base, persona, memory };

  it('greets a known contact, and any other as usual', () => {
    expect(greetingOf(definition, {}, { name: 'Asha' })).toBe('Welcome back, Asha!');
    expect(greetingOf(definition, {}, { summary: 'Asked for a quote.' })).toBe(base.persona.greeting);
    expect(greetingOf(definition, {}, null)).toBe(base.persona.greeting);
  });

  it('never becomes part of the instructions', () => {
    const { prompt } = brainAgent(definition, { id: 'a', name: 'Desk', variables: { city: 'Pune' } });
    expect(prompt).toBe('Greet memory.name of Pune.');
  });
});
