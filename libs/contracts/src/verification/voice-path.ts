/** Where the calls of the voice service lie (verification.contract.ts, verification.raw.ts), below its base address. */
export const voicePath = '/api/v1/screen-sessions/';
