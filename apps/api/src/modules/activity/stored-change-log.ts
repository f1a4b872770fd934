import { Injectable } from '@nestjs/common';
import type { LoggedState } from '@tessera/contracts/activity/logged';
import { changedValues } from '@tessera/data/activity/changed-values';
import { ConfigurationStateRepository } from '@tessera/data/activity/configuration-state.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { type CallParts, ChangeLog, stateId, type Watched } from '@tessera/kit/change-log';
import { log } from '@tessera/kit/logger';

/** Compares the stored documents. What another command changes meanwhile counts too: nothing is locked. */
@Injectable()
export class StoredChangeLog extends ChangeLog {
  constructor(private readonly states: ConfigurationStateRepository) {
    super();
  }

  async watch(workspace: WorkspaceId, state: LoggedState, parts: CallParts): Promise<Watched> {
    const read = (at: CallParts) => this.states.read(workspace, state.of, stateId(state, at));
    try {
      const before = await read(parts);
      return async (after) => {
        try {
          return changedValues(before, await read(after));
        } catch (error) {
          return untold(error);
        }
      };
    } catch (error) {
      return () => Promise.resolve(untold(error));
    }
  }
}

function untold(error: unknown): [] {
  log.error({ err: error }, 'what a command changed could not be read');
  return [];
}
