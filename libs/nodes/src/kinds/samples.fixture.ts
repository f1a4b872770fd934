// Written by `npm run catalogue` from the folders beside it: do not edit.
import type { NodeKind } from '../node-kinds.ts';
import type { NodeSamples } from '../node-samples.fixture.ts';
import { collectVariablesSamples } from './collectVariables/collect-variables.samples.fixture.ts';
import { conditionalRoutingSamples } from './conditionalRouting/conditional-routing.samples.fixture.ts';
import { eventSamples } from './event/event.samples.fixture.ts';
import { formSubmissionSamples } from './form_submission/form-submission.samples.fixture.ts';
import { manuallySamples } from './manually/manually.samples.fixture.ts';
import { outputSamples } from './output/output.samples.fixture.ts';
import { scheduledSamples } from './scheduled/scheduled.samples.fixture.ts';
import { transformSamples } from './transform/transform.samples.fixture.ts';
import { webhookSamples } from './webhook/webhook.samples.fixture.ts';
import { webhookTriggerSamples } from './webhook_trigger/webhook-trigger.samples.fixture.ts';

/** What the registry-wide tests try on every node kind. */
export const nodeSamples: { readonly [Kind in NodeKind]: NodeSamples } = {
  collectVariables: collectVariablesSamples,
  conditionalRouting: conditionalRoutingSamples,
  event: eventSamples,
  form_submission: formSubmissionSamples,
  manually: manuallySamples,
  output: outputSamples,
  scheduled: scheduledSamples,
  transform: transformSamples,
  webhook: webhookSamples,
  webhook_trigger: webhookTriggerSamples,
};
