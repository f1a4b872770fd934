import { contract } from '../contract.ts';
import { CallingRulesAnswer, CallingRulesBody } from './calling-rules.schema.ts';
import { callingRulesWire } from './calling-rules.wire.ts';

/** When agents may call people, and how often. */
export const callingRules = contract('callingRules', callingRulesWire, {
  get: {
    kind: 'query',
    can: 'agents:CAN_VIEW',
    response: CallingRulesAnswer,
    summary: 'The hours and days on which agents of this workspace may call people, and the daily limit for one number',
  },
  save: {
    kind: 'command',
    can: 'agents:CAN_EDIT',
    body: CallingRulesBody,
    response: CallingRulesAnswer,
    errors: ['FORBIDDEN'],
    invalidates: ['callingRules'],
    logs: { verb: 'changed', on: 'callingRules', state: { of: 'callingRules' } },
    summary: 'Set the calling hours; only a superadmin may go beyond 09:00 to 21:00 and three calls a day',
  },
});
