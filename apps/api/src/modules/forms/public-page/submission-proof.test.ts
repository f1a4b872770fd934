import type { OpenForm } from '@tessera/forms/published-forms';
import { Sealing } from '@tessera/kit/sealing';
import { encoded, solved } from './solved-proof.fixture.ts';
import { SubmissionProof } from './submission-proof.ts';

const published = { version: async () => ({ settings: { spam: { proof_of_work: true } } }) };
const proofsWith = (letter: string) =>
  new SubmissionProof(published as never, new Sealing(Buffer.alloc(32, letter).toString('base64')));
const form = { _id: 'form', publishedVersion: 1 } as OpenForm;
const key = 'a-key-of-16-chars';

it.each([
  ['of the last hour is accepted', 0, 'a', null],
  ['of two hours ago is refused', -2 * 3600_000, 'a', 'proof.expired'],
  ['of another server is refused', 0, 'b', 'proof.wrong'],
])('a solution %s', async (_, age, server, code) => {
  const proof = encoded(solved(await proofsWith('a').challenge(form, key, Date.now() + age)));
  const refusal = await proofsWith(server).check(form, { key, proof });
  expect(refusal?.problems?.[0]?.code ?? null).toBe(code);
});
