import type { SessionEnvironment } from './filling-session.ts';
import { submitForm } from './form-api.ts';
import { FillingStore } from './kept-filling.ts';

/** The browser from a session's point of view. */
export const browserEnvironment = (slug: string): SessionEnvironment => ({
  store: new FillingStore(slug),
  submit: submitForm,
  isOnline: () => navigator.onLine,
  onOnline: (listener) => {
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  },
  exclusively: async (name, work) => {
    // Without locks (plain http on another host) tabs may send concurrently: the key still stores it once.
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(`fill:form:${name}`, work);
  },
});
