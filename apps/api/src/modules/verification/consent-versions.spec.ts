import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import { verificationSessionsRaw } from '@tessera/contracts/verification/verification-sessions.raw';
import { Database } from '@tessera/data/database';
import { VerificationRepository } from '@tessera/data/verification/verification.repository';
import { FakeMediaServer } from '@tessera/testing/media-server';
import { publishedForm } from '../../content.fixture.ts';
import type { Person, SliceApi } from '../../slice.fixture.ts';
import { apiWithMedia, newFilling } from './verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let owner: Person;
beforeAll(async () => {
  api = await apiWithMedia(media);
  owner = await api.founder();
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

/** A consent read and verified for the first version of a form. */
async function verified(form: string, filling: string) {
  const target = { form, version: 1, field: 'consent', filling };
  const { body: session } = await api.send('POST', verificationSessionsRaw.startSession.path, { body: target });
  await api.send('POST', verificationSessionsRaw.startAgentSession.path, { body: { room_name: session.room_name } });
  await api.app
    .get(VerificationRepository, { strict: false })
    .recordAgent(owner.workspace, session.session_id, 1, { transcript: [], set: { outcome: 'verified' } });
  const held = { session_id: session.session_id, secret: session.secret };
  return api.ok(verificationSessions.result, { body: { ...held, upload_id: null } });
}

describe('a form published again', () => {
  it('rejects a consent given for another version of the form', async () => {
    const fields = (consent: string) => [
      {
        id: 'consent',
        type: 'videoVerification' as const,
        label: 'Consent',
        options: { consent: { english: consent } },
      },
    ];
    const first = await publishedForm(api, owner, fields('I agree to the premium.'));
    const filling = newFilling();
    const consent = await verified(first.slug, filling);
    const { id, revision } = first;
    const call = { body: { id, revision, status: 1, fields: fields('I agree to twice the premium.') } } as const;
    await api.ok(forms.save, call, owner.token);
    const submitAs = (version: number) =>
      api.call(publicForms.submit, { body: { form: first.slug, version, key: filling, answers: { consent } } });
    const refused = await submitAs(2);
    expect(refused).toMatchObject({ status: 400, body: { field: 'body.answers.consent' } });
    expect(refused.body.error).toContain('has changed since the verification');
    expect((await submitAs(1)).status).toBe(200);
  });

  it('accepts an older version without verification only while its page may still be open', async () => {
    const name = { id: 'name_of_proposer', type: 'text' as const, label: 'Your name', options: {} };
    const submitted = async (publishedDaysAgo: number, isPublishedAgain = false) => {
      const { id, slug, revision } = await publishedForm(api, owner, [name]);
      const added = {
        id: 'consent',
        type: 'videoVerification' as const,
        label: 'Consent',
        mandatory: true,
        options: {},
      };
      const body = { id, revision, status: 1 as const, fields: [name, added] };
      const saved = await api.ok(forms.save, { body }, owner.token);
      const again = { id, revision: saved.revision, status: 1 as const, fields: [added, name] };
      const publishedAt = new Date(Date.now() - publishedDaysAgo * 24 * 3600_000);
      const versions = api.app.get(Database, { strict: false }).collection('formVersions');
      await versions.updateOne({ form: id, version: 2 }, { $set: { publishedAt } });
      // Only now: publishing keeps the version before it in memory.
      if (isPublishedAgain) await api.ok(forms.save, { body: again }, owner.token);
      const answers = { name_of_proposer: 'Asha Rao' };
      return api.call(publicForms.submit, { body: { form: slug, version: 1, key: newFilling(), answers } });
    };
    expect(await submitted(1)).toMatchObject({ status: 200 });
    for (const isPublishedAgain of [false, true])
      expect(await submitted(3, isPublishedAgain)).toMatchObject({
        status: 400,
        body: { field: 'body.version', error: expect.stringContaining('Reload the page') },
      });
  });
});
