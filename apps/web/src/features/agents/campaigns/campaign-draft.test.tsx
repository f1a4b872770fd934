import { CampaignDraft, ChangedDraft, changeOf, newDraft } from './campaign-draft.ts';

const filled = {
  ...newDraft('2026-03-02', '2026-03-08'),
  ...{ name: 'Renewals', agent_id: 'a', number_id: 'n', contacts: '+919876543210' },
};
const refused = (changes: Partial<CampaignDraft>) =>
  (CampaignDraft.safeParse({ ...filled, ...changes }).error?.issues ?? []).map(({ path }) => path.join('.'));

it('a number that was cleared is asked for, but a delay only where there are retries', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ times: null })).toEqual(['times']);
  expect(refused({ calls_at_once: null })).toEqual(['calls_at_once']);
  expect(refused({ delay_minutes: null })).toEqual(['delay_minutes']);
  expect(refused({ delay_minutes: null, times: 0 })).toEqual([]);
});

it('a campaign that is changed keeps its contacts unless others are entered', () => {
  const change = (contacts: string) => changeOf('c', ChangedDraft.parse({ ...filled, contacts }));
  expect(change('')).not.toHaveProperty('contacts');
  expect(change('+919876543211')).toMatchObject({ id: 'c', name: 'Renewals', contacts: '+919876543211' });
});
