/** Triggers start a run. A workflow has exactly one. */
export const triggerKinds = [
  'manually',
  'event',
  'form_submission',
  'record_change',
  'scheduled',
  'webhook_trigger',
  'workflow_call',
  'workflow_failed',
  'conversation_ended',
  'verification_decided',
  'email_received',
] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** Actions whose outcome depends on their options alone: executed in the engine, and safe to try out. */
const pureKinds = [
  'conditionalRouting',
  'switch',
  'loop',
  'delay',
  'stopWithError',
  'collectVariables',
  'transform',
  'filterList',
  'aggregate',
  'splitText',
  'parseData',
  'dateTime',
  'output',
] as const;
export type PureKind = (typeof pureKinds)[number];

/** Actions with external effects: executed only by workers. */
export const effectKinds = [
  'approval',
  'createRecord',
  'findRecords',
  'updateRecord',
  'deleteRecord',
  'callWorkflow',
  'runAgent',
  'waitForEvent',
  'runCode',
  'respondToWebhook',
  'sendEmail',
  'webhook',
] as const;
export type EffectKind = (typeof effectKinds)[number];

type ActionKind = PureKind | EffectKind;
export type NodeKind = TriggerKind | ActionKind;

export const nodeKinds: readonly NodeKind[] = [...triggerKinds, ...pureKinds, ...effectKinds];

const known: ReadonlySet<string> = new Set(nodeKinds);
const pure: ReadonlySet<string> = new Set(pureKinds);
const triggers: ReadonlySet<string> = new Set(triggerKinds);

/** Whether this version knows a saved kind. */
export const isNodeKind = (kind: string): kind is NodeKind => known.has(kind);
export const isPureKind = (kind: string): kind is PureKind => pure.has(kind);
export const isTriggerKind = (kind: string): kind is TriggerKind => triggers.has(kind);
