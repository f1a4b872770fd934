/** Under this token the settings are injected. */
export const WORKER_SETTINGS = Symbol('worker settings');
