/** Injection token of the settings. */
export const WORKER_SETTINGS = Symbol('worker settings');
