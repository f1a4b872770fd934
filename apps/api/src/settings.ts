/** Injection token of the settings. */
export const API_SETTINGS = Symbol('ApiSettings');
