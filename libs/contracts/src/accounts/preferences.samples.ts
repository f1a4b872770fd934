import type { SamplesOf } from '../sample.ts';
import type { preferences } from './preferences.contract.ts';

export const preferencesSamples: SamplesOf<typeof preferences> = {
  timeZones: () => ({}),
  checkCompany: () => ({ body: { name: 'Acme' } }),
  countries: () => ({}),
  languages: () => ({}),
  me: () => ({}),
  details: () => ({}),
  firstLogin: () => ({}),
  update: () => ({ body: { checklist_dismissed: true } }),
};
