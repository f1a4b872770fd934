/** What starts a run. A workflow has exactly one trigger. */
export const triggerKinds = ['manually', 'event', 'form_submission', 'scheduled', 'webhook_trigger'] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** Actions whose outcome follows from their options alone: they are run where the engine runs, and can be tried out at any time. */
const pureKinds = ['conditionalRouting', 'collectVariables', 'transform', 'output'] as const;
export type PureKind = (typeof pureKinds)[number];

/** Actions with effects outside: only a worker's executor runs them. */
export const effectKinds = ['webhook'] as const;
export type EffectKind = (typeof effectKinds)[number];

type ActionKind = PureKind | EffectKind;
export type NodeKind = TriggerKind | ActionKind;

export const nodeKinds: readonly NodeKind[] = [...triggerKinds, ...pureKinds, ...effectKinds];

const known: ReadonlySet<string> = new Set(nodeKinds);
const pure: ReadonlySet<string> = new Set(pureKinds);
const triggers: ReadonlySet<string> = new Set(triggerKinds);

/** Tells whether a saved kind is one that this version knows. */
export const isNodeKind = (kind: string): kind is NodeKind => known.has(kind);
export const isPureKind = (kind: string): kind is PureKind => pure.has(kind);
export const isTriggerKind = (kind: string): kind is TriggerKind => triggers.has(kind);
