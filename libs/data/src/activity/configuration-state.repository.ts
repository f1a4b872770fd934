import { Injectable } from '@nestjs/common';
import type { LoggedState, StateKind } from '@tessera/contracts/activity/logged';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Database } from '../database.ts';
import { type ConfigurationState, configurationStates, type Telling } from './configuration-states.ts';
import { flattened, type ToldState } from './changed-values.ts';

type Stored = Record<string, unknown>;
/** More people than a team or a role has. */
const mostDocuments = 1_000;

/** Reads what shapes a workspace, for the log of its changes. It sees only the fields that the log may tell. */
@Injectable()
export class ConfigurationStateRepository {
  constructor(private readonly database: Database) {}

  /** @param id of one thing; without it, what a workspace has once */
  async read(workspace: WorkspaceId, of: LoggedState['of'], id: string | null): Promise<ToldState> {
    const told: ToldState = { values: {}, secrets: {} };
    for (const kind of typeof of === 'string' ? [of] : of) await this.addTo(told, workspace, kind, id);
    return told;
  }

  private async addTo(told: ToldState, workspace: WorkspaceId, kind: StateKind, id: string | null): Promise<void> {
    const state = configurationStates[kind];
    const where = whereOf(state, workspace, id);
    if (!where) return;
    const projection = Object.fromEntries(Object.keys(state.fields).map((field) => [field, 1 as const]));
    const found = this.database.collection(state.collection).find(where, { projection, limit: mostDocuments });
    const stored = (await found.toArray()) as Stored[];
    const documents = stored.length === 0 && state.usual ? [state.usual] : stored;
    for (const [field, { as, told: telling = 'value' }] of Object.entries(state.fields)) {
      const values = documents.map((document) => document[field]);
      await this.tell(told, workspace, { as, telling, values, isList: state.by.startsWith('field:') });
    }
  }

  private async tell(
    told: ToldState,
    workspace: WorkspaceId,
    { as, telling, values, isList }: { as: string; telling: Telling; values: unknown[]; isList: boolean },
  ): Promise<void> {
    if (typeof telling === 'object') {
      const names = await this.namesOf(workspace, telling.names, values.flat().map(String));
      if (names.length > 0 || isList) told.values[as] = names;
      return;
    }
    const [value] = values;
    if (value === undefined || value === null) return;
    if (telling === 'value') Object.assign(told.values, Object.fromEntries(flattened(as, value)));
    else told.secrets[as] = JSON.stringify(value);
    if (telling === 'address') told.values[as] = URL.parse(String(value))?.host ?? '';
  }

  /** Names for ids, those of roles and teams from the workspace alone; what is not found keeps its id. */
  private async namesOf(
    workspace: WorkspaceId,
    of: 'users' | 'roles' | 'teams',
    ids: readonly string[],
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const where: Stored = { _id: { $in: [...ids] }, ...(of !== 'users' && { workspace }) };
    const found = this.database.collection(of).find(where, { projection: { name: 1 } });
    const named = (await found.toArray()) as Stored[];
    const names = new Map(named.map((each) => [String(each['_id']), String(each['name'])]));
    return ids.map((id) => names.get(id) ?? id).toSorted();
  }
}

/** @returns null if there is nothing to look for yet */
function whereOf({ by }: ConfigurationState, workspace: WorkspaceId, id: string | null): Stored | null {
  // An empty workspace would read those of others.
  if (!workspace) throw new Error('a state is read without a workspace');
  if (by === 'own-id') return { _id: workspace };
  if (by === 'workspace') return { workspace };
  if (id === null) return null;
  return by === 'id' ? { _id: id, workspace } : { workspace, [by.slice('field:'.length)]: id };
}
