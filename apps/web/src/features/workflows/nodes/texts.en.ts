// Written by `npm run catalogue` from the folders beside it: do not edit.
import { conditionalRoutingEn } from './conditionalRouting/conditional-routing.en.ts';
import { eventEn } from './event/event.en.ts';
import { formSubmissionEn } from './form_submission/form-submission.en.ts';
import { manuallyEn } from './manually/manually.en.ts';
import { scheduledEn } from './scheduled/scheduled.en.ts';
import { transformEn } from './transform/transform.en.ts';
import { webhookEn } from './webhook/webhook.en.ts';
import { webhookTriggerEn } from './webhook_trigger/webhook-trigger.en.ts';

/** English texts of the form and the card that one kind has, by kind. */
export const nodeTextsEn = {
  conditionalRouting: conditionalRoutingEn,
  event: eventEn,
  form_submission: formSubmissionEn,
  manually: manuallyEn,
  scheduled: scheduledEn,
  transform: transformEn,
  webhook: webhookEn,
  webhook_trigger: webhookTriggerEn,
};
