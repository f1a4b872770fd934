import { gstinCheck } from '../billing/gstin.ts';
import type { SamplesOf } from '../sample.ts';
import type { phoneNumbers } from './phone-numbers.contract.ts';

/** Of no company. */
const sampleGstin = `29AAAAA0000A1Z${gstinCheck('29AAAAA0000A1Z')}`;

export const phoneNumbersSamples: SamplesOf<typeof phoneNumbers> = {
  available: ({ agent }) => ({ query: { agent_id: agent.id } }),
  assign: ({ agent }) => ({ body: { agent_id: agent.id, number_ids: [], direction: 'outbound' } }),
  // Refused by the address rules before anything is sent.
  import: () => ({
    body: {
      number: `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
      carrier: 'sip',
      trunk: { address: '127.0.0.1:5060', transport: 'tcp' },
    },
    alone: true,
  }),
  test: ({ phoneNumber }) => ({ body: { id: phoneNumber } }),
  remove: ({ phoneNumber }) => ({ body: { id: phoneNumber }, alone: true }),
  verifyGst: () => ({ body: { gstin: sampleGstin } }),
};
