import type { NodeSamples } from '../../node-samples.fixture.ts';

export const emailReceivedSamples: NodeSamples = {
  options: { credentialId: 'mailbox1', folder: 'INBOX', from: '@example.com', subject: 'order' },
};
