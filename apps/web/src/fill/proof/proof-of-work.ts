import type { ProofChallenge } from '@tessera/contracts/forms/forms.schema';
import { publicFormsWire } from '@tessera/contracts/forms/public-forms.wire';
import { call, type Outcome, type SubmissionBody, submitForm } from '../form-api.ts';
import { asksProof } from './asks-proof.ts';
import { solve } from './solve.ts';

type Filling = Pick<SubmissionBody, 'form' | 'key'>;
type Proof = Outcome<{ proof: string; expiresAt: number }>;

/** A proof has to arrive before it expires. */
const reserveMs = 60_000;

/** The last one; a filling that is started anew has another key. */
let prepared: { key: string; proof: Promise<Proof> } | undefined;

/** Solves the challenge of a filling while it is filled in, out of the way of the page. */
export function prepareProof({ form, key }: Filling): Promise<Proof> {
  if (prepared?.key !== key) prepared = { key, proof: proofOf({ form, key }) };
  return prepared.proof;
}

/** Submits with a proof: the prepared one, or a fresh one when it is missing, expired or refused. */
export async function submitProven(body: SubmissionBody): Promise<Outcome<{ id: string; submitted_at: string }>> {
  const ready = await prepareProof(body);
  const first = isFresh(ready) ? ready : await prepareAnew(body);
  if (first.kind !== 'done') return first;
  const outcome = await submitForm({ ...body, proof: first.data.proof });
  if (!asksProof(outcome)) return outcome;
  const second = await prepareAnew(body);
  return second.kind === 'done' ? submitForm({ ...body, proof: second.data.proof }) : second;
}

function prepareAnew(filling: Filling): Promise<Proof> {
  prepared = undefined;
  return prepareProof(filling);
}

const isFresh = (proof: Proof): boolean => proof.kind === 'done' && proof.data.expiresAt - reserveMs > Date.now();

async function proofOf({ form, key }: Filling): Promise<Proof> {
  const query = new URLSearchParams({ form, key });
  const asked = await call<ProofChallenge>(`${publicFormsWire.challenge.path}?${query}`);
  if (asked.kind !== 'done') return asked;
  const { algorithm, challenge, salt, signature, maxnumber } = asked.data;
  const number = await solvedApart({ challenge, salt, maxnumber });
  const proof = btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
  // By this device's clock: it may differ from the server's, which decides.
  return { kind: 'done', data: { proof, expiresAt: Date.parse(asked.data.expires_at) } };
}

/** In a worker, or here where browsers have none of this kind. */
async function solvedApart(task: Parameters<typeof solve>[0]): Promise<number | null> {
  try {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    try {
      return await new Promise((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
        worker.addEventListener('error', reject);
        worker.postMessage(task);
      });
    } finally {
      worker.terminate();
    }
  } catch {
    return solve(task);
  }
}
