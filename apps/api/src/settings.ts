/** Where the settings of the process are injected. */
export const API_SETTINGS = Symbol('ApiSettings');
