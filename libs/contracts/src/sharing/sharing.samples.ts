import type { SamplesOf } from '../sample.ts';
import type { sharing } from './sharing.contract.ts';

export const sharingSamples: SamplesOf<typeof sharing> = {
  ofForm: ({ form }) => ({ query: { id: form.id } }),
  shareForm: ({ form, member }) => ({
    body: { id: form.id, revision: 0, restricted: true, grants: [{ kind: 'person', id: member.id, level: 'view' }] },
  }),
  ofWorkflow: ({ workflow }) => ({ query: { id: workflow.id } }),
  shareWorkflow: ({ workflow }) => ({
    body: {
      id: workflow.id,
      revision: 0,
      restricted: false,
      grants: [{ kind: 'role', id: 'builtinviewer', level: 'edit' }],
    },
  }),
  ofAgent: ({ agent }) => ({ query: { id: agent.id } }),
  shareAgent: ({ agent, member }) => ({
    body: { id: agent.id, revision: 0, restricted: false, grants: [{ kind: 'person', id: member.id, level: 'view' }] },
  }),
  ofApp: ({ app }) => ({ query: { id: app.id } }),
  shareApp: ({ app, member }) => ({
    body: { id: app.id, revision: 0, restricted: false, grants: [{ kind: 'person', id: member.id, level: 'view' }] },
  }),
};
