import { Inject, Injectable } from '@nestjs/common';
import type { AiModelDocument } from '@tessera/data/models/ai-model.repository';
import type { WorkspaceId } from '@tessera/kernel/ids';
import { Sealing } from '@tessera/kit/sealing';
import { BRAIN_SETTINGS, type BrainSettings } from './brain-settings.ts';
import type { ModelEndpoint } from './openai/endpoint.ts';

/** A key opens only for the workspace, the model and the address that it was given for. */
const purposeOf = (workspace: WorkspaceId, model: string, baseUrl: string): string =>
  `modelKey|${workspace}|${model}|${baseUrl}`;

/** Keys of models: sealed in the database, opened for a call. */
@Injectable()
export class ModelKeys {
  private readonly sealing: Sealing;

  constructor(@Inject(BRAIN_SETTINGS) { secretKey }: BrainSettings) {
    this.sealing = new Sealing(secretKey);
  }

  seal(workspace: WorkspaceId, model: string, baseUrl: string, key: string): string | null {
    return key === '' ? null : this.sealing.seal(key, purposeOf(workspace, model, baseUrl));
  }

  endpointOf({ _id, workspace, baseUrl, model, sealedKey }: AiModelDocument): ModelEndpoint {
    const key = sealedKey === null ? '' : this.sealing.unseal(sealedKey, purposeOf(workspace, _id, baseUrl));
    return { baseUrl, key, model };
  }
}
