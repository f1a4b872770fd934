import type { NodeSamples } from '../../node-samples.fixture.ts';

export const sendEmailSamples: NodeSamples = {
  options: { to: '{{trigger.email}}, desk@example.com', subject: 'Your order {{trigger.id}}', text: 'Thank you!' },
};
