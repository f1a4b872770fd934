import { contract } from '../contract.ts';
import { ById, Done } from '../envelope.ts';
import { contactMemoriesWire } from './contact-memories.wire.ts';

/** What agents know of the people they talked with. */
export const contactMemories = contract('contactMemories', contactMemoriesWire, {
  forget: {
    kind: 'command',
    can: 'conversations:CAN_DELETE',
    body: ById,
    response: Done,
    errors: ['NOT_FOUND'],
    invalidates: ['conversations'],
    logs: { verb: 'deleted', on: 'conversation', id: 'body.id' },
    summary: 'Forget what the agent of a conversation knows of its contact from earlier conversations',
  },
});
