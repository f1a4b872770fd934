import type { SamplesOf } from '../sample.ts';
import type { verificationSessions } from './verification-sessions.contract.ts';

/** The verification of one filling of a form. */
export const sampleFilling = (form: { slug: string }) => ({
  form: form.slug,
  version: 1,
  field: 'consent',
  filling: 'a-filling-of-somebody',
});

export const verificationSessionsSamples: SamplesOf<typeof verificationSessions> = {
  stop: ({ typed }) => ({ body: { ...typed, reason: 'stopped' }, alone: true }),
  reconnect: ({ typed }) => ({ body: typed, status: 409 }),
  report: ({ typed }) => ({ body: { ...typed, facts: [{ type: 'recording_stopped', at: '2026-01-05T10:00:00Z' }] } }),
  result: ({ typed }) => ({ body: { ...typed, upload_id: null }, alone: true }),
  beginTyped: ({ form }) => ({
    body: { ...sampleFilling(form), request: {}, email: 'asha@example.com', reason: 'no_camera' },
  }),
  confirmTyped: ({ typed }) => ({ body: { ...typed, typed: 'Another text', code: '000000' }, status: 422 }),
  askPerson: ({ form }) => ({
    body: { ...sampleFilling(form), request: {}, contact: 'asha@example.com', reason: 'no_speech' },
  }),
  beginHandOff: ({ form }) => ({ body: { ...sampleFilling(form), request: {} } }),
  handOffState: ({ handOff }) => ({ body: { ticket: handOff.ticket } }),
  openHandOff: ({ handOff }) => ({ body: { link: handOff.link, opener: '0'.repeat(32) } }),
};
