import type { ChangedValue } from '@tessera/contracts/activity/changed-value.schema';
import type { LoggedState } from '@tessera/contracts/activity/logged';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { valueAt } from '@tessera/kernel/value-at';

/** What a command is about to change: asked afterwards, it tells what changed. */
export type Watched = (parts: CallParts) => Promise<ChangedValue[]>;
/** Input and answer of a call. */
export interface CallParts {
  body?: unknown;
  data?: unknown;
}

/** Compares what shapes a workspace before and after a command. A failure never fails the command. */
export abstract class ChangeLog {
  abstract watch(workspace: WorkspaceId, state: LoggedState, parts: CallParts): Promise<Watched>;
}

/** The id that a state names. Before the answer is there, the input's own id stands in for the answer's. */
export function stateId({ id }: LoggedState, parts: CallParts): string | null {
  if (id === undefined) return null;
  const value = valueAt(parts, id) ?? valueAt(parts, id.replace(/^data\./, 'body.'));
  return typeof value === 'string' ? value : null;
}
