import type { ClientFact } from '@tessera/contracts/verification/verification.events';
import { LocationReports } from './location-reports.ts';
import type { LocationView } from './verification-view.ts';

const refused: ClientFact = { type: 'place_refused', at: '2026-01-05T10:00:00.000Z', reason: 'denied' };
const known: ClientFact = { ...refused, type: 'place', latitude: 12.97, longitude: 77.59, accuracy_m: 20 };

it('reports the request, repeats it after a refusal, and reports a known location in each attempt', async () => {
  const answers = [refused, known];
  const shown: LocationView['at'][] = [];
  const told: ClientFact['type'][] = [];
  const reports = new LocationReports(
    async () => answers.shift() ?? refused,
    ({ at }) => shown.push(at),
    ({ type }) => told.push(type),
  );
  await Promise.all([reports.report(), reports.report()]);
  expect([shown, told]).toEqual([['asking', 'refused'], ['place_refused']]);
  await reports.report();
  await reports.report();
  expect(shown).toEqual(['asking', 'refused', 'asking', 'known']);
  expect(told).toEqual(['place_refused', 'place', 'place']);
});
