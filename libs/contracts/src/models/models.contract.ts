import { contract } from '../contract.ts';
import { ById, Empty } from '../envelope.ts';
import { AiModel, AiModelSettings, AiModelTest, ModelChoice, ModelsState } from './models.schema.ts';
import { modelsWire } from './models.wire.ts';

/** Models of a workspace that can think for its agents, beside the local brain. */
export const models = contract('models', modelsWire, {
  list: {
    kind: 'query',
    can: 'agents:CAN_VIEW',
    query: Empty,
    response: ModelsState,
    summary: 'The models of the workspace without their keys, which of them answers, and their use in this month',
  },
  choose: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: ModelChoice,
    response: ModelChoice,
    errors: ['UNPROCESSABLE'],
    invalidates: ['models'],
    logs: { verb: 'changed', on: 'model', state: { of: 'modelChoice' } },
    summary: 'Choose the brain of the workspace and the budget of a month',
  },
  save: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: AiModelSettings,
    response: AiModel,
    errors: ['UNPROCESSABLE', 'NOT_FOUND', 'CONFLICT'],
    invalidates: ['models'],
    logs: { verb: 'changed', on: 'model', id: 'data.id', name: 'body.name', state: { of: 'model', id: 'data.id' } },
    summary: 'Add or change a model; a new key is sealed, and no key goes to an address that it was not given for',
  },
  test: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: ById,
    response: AiModelTest,
    errors: ['NOT_FOUND'],
    invalidates: ['models'],
    limit: { max: 30, perSeconds: 600 },
    logs: { verb: 'checked', on: 'model', id: 'body.id' },
    summary: 'Ask a model a question, and offer it a tool; the answer has time, tokens and cost, or why it failed',
  },
  remove: {
    kind: 'command',
    can: 'workspace:CAN_EDIT',
    body: ById,
    response: ModelsState,
    errors: ['NOT_FOUND'],
    invalidates: ['models'],
    logs: { verb: 'deleted', on: 'model', id: 'body.id', state: { of: 'model', id: 'body.id' } },
    summary: 'Delete a model with its key; agents that use it are answered for by the local brain',
  },
});
