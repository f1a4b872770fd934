/** Texts of the form and the card of the kind. */
export const waitForEventEn = {
  source: 'Wait for',
  sources: {
    record: 'A change of a record',
    form: 'A response to a form',
    verification: 'The verdict on a verification',
    conversation: 'The end of a conversation',
    event: 'An event',
    call: 'A call to a secret address',
  },
  form: 'Form',
  event: 'Name of the event',
  eventHint: 'Other systems send it with the operation emitEvent.',
  address: 'Secret address',
  addressHint: 'Send a JSON object with POST. The address stays the same; the conditions tell whose run goes on.',
  addressAfter: 'The address is shown once the step is saved.',
  conditions: 'Meant for this run if',
  conditionsHint: 'Without a condition, the first one counts.',
  verificationHint:
    'Values: id, outcome (verified, failed or review), review, form_id, submission_id, customer_name. A verification with the outcome review gets another verdict when a reviewer has decided.',
  conversationHint:
    'Values: conversation_id, agent_id, status (completed or failed), reason, disposition, sentiment, extracted and the other variables of the trigger.',
  record: 'Record id',
  what: 'What happened',
  path: 'Value at',
  pathPlaceholder: 'order.id',
  is: 'is',
  add: 'Add a condition',
  limit: 'At the latest after',
  unit: 'Unit',
  limitHint: 'Then the run goes on at “Timed out”.',
};
