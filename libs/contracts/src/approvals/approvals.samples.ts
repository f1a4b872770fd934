import type { SamplesOf } from '../sample.ts';
import type { approvals } from './approvals.contract.ts';

export const approvalsSamples: SamplesOf<typeof approvals> = {
  list: () => ({ query: { limit: 5, state: 'waiting' } }),
  get: ({ approval }) => ({ query: { id: approval.id } }),
  ofRun: ({ approval }) => ({ query: { run_id: approval.run } }),
  decide: ({ approval }) => ({ body: { id: approval.id, decision: 'approved', comment: 'Fine' }, alone: true }),
  byLink: ({ approval }) => ({ query: { token: approval.link } }),
  decideByLink: ({ approval }) => ({ body: { token: approval.link, decision: 'rejected' }, alone: true }),
};
