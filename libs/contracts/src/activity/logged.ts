import { valueAt } from '@tessera/kernel/value-at';
import type { ChangedValue } from './changed-value.schema.ts';

/** What a command did, as the activity log says it. */
export const verbs = [
  'created',
  'changed',
  'renamed',
  'moved',
  'copied',
  'deleted',
  'archived',
  'restored',
  'restoredVersion',
  'published',
  'unpublished',
  'paused',
  'resumed',
  'shared',
  'started',
  'cancelled',
  'retried',
  'ranAgain',
  'emitted',
  'renewedSecret',
  'revoked',
  'clearedSpam',
  'addedRecords',
  'changedRecords',
  'archivedRecords',
  'restoredRecords',
  'deletedRecords',
  'undidRecords',
  'searched',
  'exported',
  'imported',
  'cancelledImport',
  'undidImport',
  'opened',
  'openedRecording',
  'checked',
  'approved',
  'rejected',
  'held',
  'released',
  'erased',
  'changedRetention',
  'addedPeople',
  'removedPeople',
  'switchedOn',
  'switchedOff',
  'invited',
  'changedRights',
  'removed',
  'switched',
  'lookedAs',
  'stoppedLooking',
  'changedProfile',
  'changedPassword',
  'requestedNewEmail',
  'addedPasskey',
  'removedPasskey',
  'addedPhone',
  'removedPhone',
  'linkedAccount',
  'unlinkedAccount',
  'turnedOnTwoFactor',
  'turnedOffTwoFactor',
  'renewedRecoveryCodes',
  'endedSessions',
  'loggedOut',
] as const;
export type Verb = (typeof verbs)[number];

/** What the activity log has entries about. */
export const thingKinds = [
  'form',
  'folder',
  'workflow',
  'verification',
  'file',
  'event',
  'property',
  'propertyGroup',
  'object',
  'app',
  'page',
  'agent',
  'knowledge',
  'model',
  'phoneNumber',
  'doNotCall',
  'callingRules',
  'campaign',
  'conversation',
  'export',
  'import',
  'team',
  'role',
  'member',
  'order',
  'invoice',
  'billing',
  'apiKey',
  'credential',
  'webhook',
  'person',
  'log',
  'smtp',
  'workspace',
  'account',
] as const;
/** What shapes the workspace itself: entries about these are its configuration log. */
export const configurationKinds = [
  'property',
  'propertyGroup',
  'object',
  'model',
  'team',
  'role',
  'member',
  'billing',
  'apiKey',
  'webhook',
  'smtp',
  'workspace',
] as const satisfies readonly (typeof thingKinds)[number][];
export type ThingKind = (typeof thingKinds)[number];

/** What has values before and after a command; the fields of each are listed in configuration-states.ts. */
export const stateKinds = [
  'property',
  'propertyGroup',
  'object',
  'model',
  'modelChoice',
  'team',
  'teamPeople',
  'role',
  'rolePeople',
  'member',
  'superadmins',
  'billing',
  'apiKey',
  'credential',
  'webhook',
  'smtp',
  'workspace',
  'runAlert',
  'runRules',
  'callingRules',
  'dataRetention',
  'verificationRetention',
] as const;
export type StateKind = (typeof stateKinds)[number];

/** What a command changes. */
export interface LoggedState<Path extends string = string> {
  readonly of: StateKind | readonly StateKind[];
  /** Path of its id: in the input, or in the answer if the command creates it. None if a workspace has one. */
  readonly id?: Path | `data.${string}.id`;
}

/**
 * How the activity log tells of a command. Paths lead into the input (`body.id`) or the answer (`data.id`). Where no
 * path gives a name, the log takes the one that the thing had in its last entry. Never name what can be erased.
 */
export interface Logged<Path extends string = string> {
  /** One verb, or one for each value that the input has at a path. */
  readonly verb: Verb | { readonly by: `body.${string}`; readonly of: Readonly<Record<string, Verb>> };
  readonly on: ThingKind;
  readonly id?: Path;
  readonly name?: Path;
  /** Path of the version that was published. */
  readonly version?: string;
  /** Path of why it was done. */
  readonly reason?: Path;
  /** What it changes: its values before and after are part of the entry. */
  readonly state?: LoggedState<Path>;
}

/** The reason that the caller gave, among the changes of the entry. */
export function reasonOf({ reason }: Logged, parts: { body?: unknown; data: unknown }): ChangedValue[] {
  const after = reason === undefined ? undefined : valueAt(parts, reason);
  return typeof after === 'string' ? [{ field: 'reason', before: null, after, is_secret: false }] : [];
}

/** What the log keeps of a command, besides who and when. */
export interface LoggedFact {
  verb: Verb;
  kind: ThingKind;
  subject: string | null;
  name: string | null;
  version: number | null;
}

/**
 * Reads what the log keeps of one call.
 * @param parts input and answer, as the paths name them
 */
export function factOf({ verb, on, id, name, version }: Logged, parts: { body?: unknown; data: unknown }): LoggedFact {
  const text = (path: string | undefined): string | null => {
    const value = path === undefined ? undefined : valueAt(parts, path);
    return typeof value === 'string' ? value : null;
  };
  const value = version === undefined ? undefined : valueAt(parts, version);
  return {
    verb: typeof verb === 'string' ? verb : (verb.of[String(valueAt(parts, verb.by))] ?? 'changed'),
    kind: on,
    subject: text(id),
    name: text(name),
    version: typeof value === 'number' ? value : null,
  };
}
