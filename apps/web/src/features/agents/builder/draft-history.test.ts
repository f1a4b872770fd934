import { blankAgent } from '@tessera/contracts/agents/blank-agent';
import { type DraftAction, draftReducer, openDraft } from './draft-history.ts';

const start = blankAgent(2);
const typed = (prompt: string): DraftAction => ({
  ...{ type: 'edit', part: 'prompt', patch: { persona: { ...start.persona, prompt } } },
});

it('takes typing in one field as one step, and another field as the next', () => {
  const languages: DraftAction = { type: 'edit', part: 'languages', patch: { languages: ['hi'] } };
  const state = [typed('A'), typed('AB'), languages].reduce(draftReducer, openDraft(start));
  const once = draftReducer(state, { type: 'undo' });
  expect(once.definition).toMatchObject({ languages: ['en'], persona: { prompt: 'AB' } });
  const twice = draftReducer(once, { type: 'undo' });
  expect(twice.definition).toEqual(start);
  expect(draftReducer(twice, { type: 'undo' })).toBe(twice);
  const again: DraftAction[] = [{ type: 'redo' }, { type: 'redo' }];
  expect(again.reduce(draftReducer, twice).definition).toEqual(state.definition);
  expect(draftReducer(twice, typed('other')).future).toEqual([]);
});
