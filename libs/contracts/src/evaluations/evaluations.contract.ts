import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { contract } from '../contract.ts';
import { Done } from '../envelope.ts';
import { EvaluationCase, NewCase } from './evaluations.schema.ts';
import { evaluationsWire } from './evaluations.wire.ts';

const viewing = { action: 'agents:CAN_VIEW', on: 'agent', id: 'query.agent_id' } as const;
const editing = { action: 'agents:CAN_EDIT', on: 'agent', id: 'body.agent_id' } as const;
const changed = ['evaluations'] as const;

export const evaluations = contract('evaluations', evaluationsWire, {
  list: {
    kind: 'query',
    can: viewing,
    query: z.strictObject({ agent_id: Id }),
    response: z.object({ items: z.array(EvaluationCase) }),
    errors: ['NOT_FOUND'],
    summary: 'The cases of an agent with their last replays',
  },
  save: {
    kind: 'command',
    can: editing,
    body: NewCase,
    response: EvaluationCase,
    errors: ['NOT_FOUND', 'CONFLICT'],
    invalidates: changed,
    limit: { max: 120, perSeconds: 60 },
    logs: 'nothing',
    summary: 'Add a case: what a customer says, and rules for what the agent does',
  },
  remove: {
    kind: 'command',
    can: editing,
    body: z.strictObject({ agent_id: Id, id: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: changed,
    logs: 'nothing',
    summary: 'Delete a case',
  },
  run: {
    kind: 'command',
    can: editing,
    body: z.strictObject({ agent_id: Id }),
    response: z.object({ cases: z.int() }),
    errors: ['NOT_FOUND'],
    invalidates: changed,
    limit: { max: 20, perSeconds: 60 },
    logs: 'nothing',
    summary: 'Replay all cases with the draft and the published version; no tool is really called',
  },
});
