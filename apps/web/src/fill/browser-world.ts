import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { prefilled } from '@tessera/fields/logic/prefill';
import { loadFills } from '../fields/load-fills.ts';
import type { SessionEnvironment } from './filling-session.ts';
import { type Outcome, type SubmissionBody, submitForm } from './form-api.ts';
import { FillingStore } from './kept-filling.ts';
import { placeOf } from './kept-place.ts';
import { sendProgress } from './progress.ts';
import { asksProof } from './proof/asks-proof.ts';

/** Submits, with a proof of work where the form asks for one, or turns out to ask for one by now. */
const submitting =
  ({ settings }: PublicForm) =>
  async (body: SubmissionBody): Promise<Outcome<unknown>> => {
    const outcome = settings.spam?.proof_of_work ? undefined : await submitForm(body);
    if (outcome && !asksProof(outcome)) return outcome;
    const proof = await import('./proof/proof-of-work.ts').catch(() => undefined);
    return proof ? proof.submitProven(body) : { kind: 'unanswered' };
  };

/** The browser from a session's point of view. */
export const browserEnvironment = (form: PublicForm): SessionEnvironment => ({
  store: new FillingStore(placeOf(form)),
  submit: submitting(form),
  report: sendProgress,
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
