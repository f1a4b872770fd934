import { rupees } from '@tessera/brain/workspace-models';
import type { AiModel, AiModelTest } from '@tessera/contracts/models/models.schema';
import type { AiModelDocument, StoredModelTest } from '@tessera/data/models/ai-model.repository';

export const testToWire = (test: StoredModelTest): AiModelTest => ({
  ...test,
  cost: rupees(test.cost),
  at: test.at.toISOString(),
});

/** A model as people see it: never with its key. */
export const modelToWire = (stored: AiModelDocument): AiModel => ({
  ...{ id: stored._id, name: stored.name, base_url: stored.baseUrl, model: stored.model },
  ...{ price_in: stored.priceIn, price_out: stored.priceOut, has_key: stored.sealedKey !== null },
  last_test: stored.lastTest && testToWire(stored.lastTest),
  updated_at: stored.updatedAt.toISOString(),
});
