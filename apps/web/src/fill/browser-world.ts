import { prefilled } from '@tessera/fields/logic/prefill';
import { loadFills } from '../fields/load-fills.ts';
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
  prefill: async ({ fields }) => {
    const parameters = new URLSearchParams(location.search);
    const named = fields.filter(({ id }) => parameters.has(id));
    return named.length === 0 ? {} : prefilled(named, parameters, await loadFills(named.map(({ type }) => type)));
  },
  exclusively: async (name, work) => {
    // Without locks (plain http on another host) tabs may send concurrently: the key still stores it once.
    if (!('locks' in navigator)) return work();
    await navigator.locks.request(`fill:form:${name}`, work);
  },
});
