import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ModelKeys } from '@tessera/brain/model-keys';
import { models } from '@tessera/contracts/models/models.contract';
import { type AiModelSettings, mostModels } from '@tessera/contracts/models/models.schema';
import { type AiModelDocument, AiModelRepository } from '@tessera/data/models/ai-model.repository';
import { nameTaken, notFound, unprocessable, workspaceFull } from '@tessera/kernel/errors';
import { newId, type WorkspaceId } from '@tessera/kernel/ids';
import { CommandFor } from '@tessera/kit/messages';
import { modelToWire } from './model-wire.ts';

export class SaveModel extends CommandFor(models.save) {}

@CommandHandler(SaveModel)
export class SaveModelHandler implements ICommandHandler<SaveModel> {
  constructor(
    private readonly repository: AiModelRepository,
    private readonly keys: ModelKeys,
  ) {}

  async execute({ input: { body }, actor: { workspace } }: SaveModel) {
    const stored = body.id === undefined ? null : await this.repository.byId(workspace, body.id);
    if (body.id !== undefined && !stored) throw notFound('Model');
    const id = stored?._id ?? newId();
    const document: AiModelDocument = {
      ...{ _id: id, workspace, name: body.name, baseUrl: body.base_url, model: body.model },
      ...{ priceIn: body.price_in, priceOut: body.price_out, updatedAt: new Date(), lastTest: null },
      sealedKey: this.sealedKey(workspace, id, body, stored),
    };
    return modelToWire(stored ? await this.changed(document) : await this.added(document));
  }

  private async added(document: AiModelDocument): Promise<AiModelDocument> {
    const outcome = await this.repository.add(document, mostModels);
    if (outcome === 'taken') throw nameTaken('model', document.name);
    if (outcome === 'full') throw workspaceFull('models', mostModels);
    return document;
  }

  private async changed({ _id, workspace, ...changes }: AiModelDocument): Promise<AiModelDocument> {
    const changed = await this.repository.save(workspace, _id, changes);
    if (changed === 'taken') throw nameTaken('model', changes.name);
    if (!changed) throw notFound('Model');
    return changed;
  }

  private sealedKey(
    workspace: WorkspaceId,
    id: string,
    { api_key: key, base_url: address }: AiModelSettings,
    stored: AiModelDocument | null,
  ): string | null {
    if (key !== undefined) return this.keys.seal(workspace, id, address, key);
    if (!stored?.sealedKey) return null;
    if (stored.baseUrl === address) return stored.sealedKey;
    throw unprocessable('Enter the key: the stored one was given for another address.', 'body.api_key');
  }
}
