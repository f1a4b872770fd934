import type { Wire } from '../wire.ts';

/** Where the calls of the voice service begin, below its base address. */
export const voicePath = '/api/v1/screen-sessions/';

export const verificationSessionsWire = {
  stop: { method: 'POST', path: `${voicePath}stop` },
  reconnect: { method: 'POST', path: `${voicePath}reconnect` },
  report: { method: 'POST', path: `${voicePath}report` },
  result: { method: 'POST', path: `${voicePath}result` },
  beginTyped: { method: 'POST', path: `${voicePath}typed/start` },
  confirmTyped: { method: 'POST', path: `${voicePath}typed/confirm` },
  askPerson: { method: 'POST', path: `${voicePath}person` },
  beginHandOff: { method: 'POST', path: `${voicePath}hand-off` },
  // The ticket leads to what was said: it stays out of addresses, and so out of every log on the way.
  handOffState: { method: 'POST', path: `${voicePath}hand-off/state` },
  openHandOff: { method: 'POST', path: `${voicePath}hand-off/open` },
} as const satisfies Wire;

/** Answered without the envelope, as the specification has it. */
export const verificationSessionsRawWire = {
  startSession: { method: 'POST', path: `${voicePath}session/start` },
  startAgentSession: { method: 'POST', path: `${voicePath}start-agent-session` },
} as const satisfies Wire;
