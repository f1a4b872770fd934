import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { newId } from '@tessera/kernel/ids';
import { createChallenge } from 'altcha-lib/v1';
import { publishedForm } from '../../../content.fixture.ts';
import { type Person, SliceApi } from '../../../slice.fixture.ts';
import { encoded, solved } from './solved-proof.fixture.ts';

let api: SliceApi;
let owner: Person;
let form: { id: string; slug: string };
let other: { id: string; slug: string };

async function protectedForm() {
  const { id, revision } = await publishedForm(api, owner);
  const settings = { spam: { proof_of_work: true } };
  return api.ok(forms.save, { body: { id, revision, settings, status: 1 } }, owner.token);
}
beforeAll(async () => {
  api = await SliceApi.start();
  owner = await api.founder();
  [form, other] = [await protectedForm(), await protectedForm()];
});
afterAll(() => api.stop());

const proofFor = async (key: string, { slug } = form) =>
  encoded(solved(await api.ok(publicForms.challenge, { query: { form: slug, key } })));
const submit = (key: string, proof?: string, more: object = {}) =>
  api.call(publicForms.submit, {
    body: { form: form.slug, version: 1, key, answers: { name: 'Asha' }, ...(proof && { proof }), ...more },
  });
const refused = (reason: string) => ({
  status: 400,
  field: 'body.proof',
  problems: [{ code: `proof.${reason}`, message: expect.stringMatching(/ubmit again\.$/) }],
});

describe('proof of work', () => {
  it('lets a response in, and its repetition with the same key', async () => {
    const key = newId();
    const proof = await proofFor(key);
    const first = await submit(key, proof);
    expect(first.status).toBe(200);
    expect((await submit(key, proof)).body.data).toEqual(first.body.data);
    // What is stored stays accepted, whatever came of the proof meanwhile.
    expect((await submit(key)).body.data).toEqual(first.body.data);
  });

  it('is for one filling of one form', async () => {
    const key = newId();
    const proof = await proofFor(key);
    expect((await submit(newId(), proof)).body).toMatchObject(refused('wrong'));
    expect((await submit(key, await proofFor(key, other))).body).toMatchObject(refused('wrong'));
    expect((await submit(key)).body).toMatchObject(refused('missing'));
    expect((await submit(key, proof)).status).toBe(200);
  });

  it('is neither guessed, forged nor junk', async () => {
    const key = newId();
    const right = solved(await api.ok(publicForms.challenge, { query: { form: form.slug, key } }));
    const [, parameters = ''] = right.salt.split('?');
    const forged = await createChallenge({ hmacKey: 'another key', maxnumber: 10, salt: `00?${parameters}` });
    const wrong: object[] = [
      { ...right, number: Number(right.number) + 1 },
      { ...right, salt: right.salt.replace(/expires=\d/, 'expires=9') },
      { ...right, signature: '0'.repeat(64) },
      solved(forged),
      { ...right, algorithm: 'SHA-1' },
      { ...right, number: '1e9' },
    ];
    for (const payload of wrong) expect((await submit(key, encoded(payload))).body).toMatchObject(refused('wrong'));
    for (const junk of ['%%%', encoded([]), 'bnVsbA=='])
      expect((await submit(key, junk)).body).toMatchObject(refused('wrong'));
  });

  it('does not replace the trap: what a program fills in is kept as suspected spam until a person releases it', async () => {
    const key = newId();
    const { id } = (await submit(key, await proofFor(key), { trap: 'buy' })).body.data;
    const filter = JSON.stringify({ property: 'suspected_spam', operator: 'isTrue' });
    const suspects = await api.ok(responses.list, { query: { form_id: form.id, filter } as never }, owner.token);
    expect(suspects.items.map((response) => response.id)).toEqual([id]);
    const released = await api.ok(responses.notSpam, { body: { form_id: form.id, id } }, owner.token);
    expect(released.suspected_spam).toBe(false);
  });

  it('is not asked for by forms without the switch', async () => {
    const open = await publishedForm(api, owner);
    const body = { form: open.slug, version: 1, key: newId(), answers: { name: 'Asha' } };
    expect((await api.call(publicForms.submit, { body })).status).toBe(200);
  });
});
