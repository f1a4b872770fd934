import { savedFillingsWire } from '@tessera/contracts/forms/saved-fillings.wire';
import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import type { FillingView } from '../filling-session.ts';
import { call, type Outcome } from '../form-api.ts';
import type { DraftAnswers, EmailProof, KeptFilling, SavedLink } from '../kept-filling.ts';

/** A saved filling as the server returns it. */
interface Resumed {
  version: number;
  key: string;
  answers: DraftAnswers;
  email_proofs?: Record<string, { email: string; proof: string; expires_at: string }>;
  types: Record<string, string>;
  language?: string;
  saved_at: string;
  expires_at: string;
}

/** Saves a filling behind a secret. */
export async function saveFilling(
  { form, key, answers, proofs }: Pick<FillingView, 'form' | 'key' | 'answers' | 'proofs'>,
  secret: string,
): Promise<Outcome<SavedLink>> {
  const given = form.fields.map(({ id }) => [id, answers[id]] as const).filter(([, answer]) => answer !== undefined);
  const proven = Object.entries(proofs).map(([id, { email, proof, expiresAt }]) => [
    id,
    { email, proof, expires_at: expiresAt },
  ]);
  const outcome = await call<{ saved_at: string; expires_at: string }>(savedFillingsWire.save.path, {
    ...{ form: form.slug, secret, version: form.version, key, answers: Object.fromEntries(given) },
    ...(proven.length > 0 && { email_proofs: Object.fromEntries(proven) }),
    ...(form.language !== undefined && { language: form.language }),
  });
  if (outcome.kind !== 'done') return outcome;
  return { kind: 'done', data: { secret, savedAt: outcome.data.saved_at, expiresAt: outcome.data.expires_at } };
}

/** Mails the link. */
export const mailLink = (form: string, secret: string, email: string): Promise<Outcome<unknown>> =>
  call(savedFillingsWire.mail.path, { form, secret, email });

/** Deletes what is saved: the link stops working. */
export const forgetSaved = (form: string, secret: string): Promise<Outcome<unknown>> =>
  call(savedFillingsWire.forget.path, { form, secret });

/** The filling behind a link, as this device stores it, and the language in which it was filled in. */
export async function resumeFilling(
  form: PublicForm,
  secret: string,
): Promise<Outcome<{ filling: KeptFilling; language?: string | undefined }>> {
  const outcome = await call<Resumed>(savedFillingsWire.resume.path, { form: form.slug, secret });
  if (outcome.kind !== 'done') return outcome;
  return { kind: 'done', data: { filling: keptOf(form, outcome.data, secret), language: outcome.data.language } };
}

function keptOf(form: PublicForm, saved: Resumed, secret: string): KeptFilling {
  const proofs = Object.entries(saved.email_proofs ?? {}).map(([id, { email, proof, expires_at: expiresAt }]) => [
    id,
    { email, proof, expiresAt } satisfies EmailProof,
  ]);
  return {
    key: saved.key,
    // Of an older version only the fields matter that are still there with the same type.
    form: {
      ...form,
      version: saved.version,
      fields: form.fields.filter(({ id, type }) => saved.types[id] === type),
    },
    answers: saved.answers,
    proofs: Object.fromEntries(proofs),
    keptAt: Date.parse(saved.saved_at),
    saved: { secret, savedAt: saved.saved_at, expiresAt: saved.expires_at },
  };
}
