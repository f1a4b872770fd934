import { newId } from '@tessera/kernel/ids';
import type { SamplesOf } from '../sample.ts';
import type { phoneCalls } from './phone-calls.contract.ts';

export const phoneCallsSamples: SamplesOf<typeof phoneCalls> = {
  // The agent of the samples writes.
  place: ({ agent, phoneNumber }) => ({
    body: { id: newId(), agent_id: agent.id, number_id: phoneNumber, to: '+12025550143' },
    status: 422,
  }),
  hangUp: ({ conversation: id }) => ({ body: { id }, status: 409 }),
  transfer: ({ conversation: id }) => ({ body: { id, to: '+12025550143' }, status: 409 }),
};
