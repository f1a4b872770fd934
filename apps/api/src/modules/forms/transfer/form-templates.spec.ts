import { forms } from '@tessera/contracts/forms/forms.contract';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { formTemplates } from '@tessera/contracts/forms/templates/form-templates';
import { verificationSessions } from '@tessera/contracts/verification/verification-sessions.contract';
import type { JsonObject } from '@tessera/kernel/json';
import { consentValuesOf } from '@tessera/fields/types/videoVerification/consent-values';
import { FakeMediaServer } from '@tessera/testing/media-server';
import type { Person, SliceApi } from '../../../slice.fixture.ts';
import { jpeg, newFilling, Tus, uploadAt } from '../../uploads/uploads.fixture.ts';
import { apiWithMedia } from '../../verification/verification.fixture.ts';

const media = new FakeMediaServer();
let api: SliceApi;
let builder: Person;
let tus: Tus;
beforeAll(async () => {
  api = await apiWithMedia(media);
  builder = await api.founder();
  tus = new Tus(api.address);
});
afterAll(async () => {
  await api.stop();
  await media.close();
});

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200)]);
const pdf = Buffer.from('%PDF-1.7\nA short letter.');
const person = { name: 'Asha Kulkarni', email: 'asha@example.org' };

/**
 * What somebody fills in; `files` are uploaded first (those of a camera name their type), and a verification is
 * replaced by asking for a person.
 */
const fillings: Record<
  string,
  {
    answers: JsonObject;
    files?: Record<string, { bytes: Buffer; type?: string }>;
    verification?: string;
    stores?: JsonObject;
  }
> = {
  contact: { answers: { ...person, topic: 'a_question', message: 'Hello', call_me: true, phone: '+919876543210' } },
  'customer-feedback': {
    answers: { recommend: 4, disappointed: 'The wait', liked: ['price'], visit: 2, may_contact: false, email: '' },
    stores: { recommend: 4, disappointed: 'The wait', visit: 2, may_contact: false },
  },
  'event-registration': {
    answers: { ...person, attendance: 'online', sessions: ['panel'], meal: 'vegan' },
    stores: { ...person, attendance: 'online', sessions: ['panel'] },
  },
  'job-application': {
    answers: { ...person, position: 'design', years: 0, start: '2027-02-01' },
    files: { cv: { bytes: pdf } },
  },
  'insurance-proposal': {
    answers: {
      ...{ name_of_proposer: person.name, email_id: person.email, primary_mobile: '+919876543210' },
      ...{ language: 'english', relation_with_life_assured: 'self', date_of_birth: '1990-05-04', plan: 'Plan' },
      ...{ premium_amount: 50_000, sumassured: 1_000_000, policy_term: 20, ppt: 10, frequency: 'yearly' },
    },
    verification: 'verification',
  },
  'claim-report': {
    answers: {
      ...{ ...person, policy_number: 'P-1234', kind: 'storm', happened_at: '2026-11-01T10:00:00Z', place: 'Pune' },
      ...{ involved: false, description: 'A tree fell on the roof of the car.' },
    },
    files: { photos: { bytes: jpeg(2_000) } },
  },
  kyc: {
    answers: {
      ...{ ...person, birth: '1990-05-04', address: 'Pune', exposed: 'no', document_kind: 'passport' },
      ...{ document_number: 'X1234567' },
      declaration: ['i,_the_person_named_above,_confirm_that_what_i_have_entered_is_true.'],
    },
    files: {
      document_photo: { bytes: jpeg(2_000), type: 'image/jpeg' },
      selfie: { bytes: jpeg(2_000), type: 'image/jpeg' },
      signed: { bytes: png, type: 'image/png' },
    },
  },
  'support-request': {
    answers: {
      ...{ ...person, area: 'a_technical_problem', impact: 'i_can’t_work', since: '2026-11-01T10:00:00Z' },
      description: { html: '<p>It is broken.</p>' },
    },
  },
  'order-form': {
    answers: { ...person, coffee: 2, tea: 1, cups: 0, handover: 'delivery', address: 'Pune' },
    stores: { subtotal: 1220, total: 1320 },
  },
  'course-quiz': {
    answers: { ...person, seconds: 120, bits: 8, degrees: 90, planets: 8, opinion: 4 },
    stores: { score: 3 },
  },
  survey: {
    answers: {
      statements: {
        i_know_what_is_expected_of_me: 'fully',
        i_have_what_i_need_to_do_my_work: 'rather',
        my_ideas_are_heard: 'not_at_all',
      },
      ...{ workload: 7, relief: 'Help', priorities: ['pay', 'learning', 'teamwork', 'equipment', 'flexible_hours'] },
    },
  },
  appointment: {
    answers: { ...person, phone: '+919876543210', visit: 'yes', reason: 'A check', day: '2027-01-04', time: '10:30' },
  },
};

const uploaded = async (
  form: Form,
  filling: string,
  field: string,
  { bytes, type }: { bytes: Buffer; type?: string },
) => {
  const metadata = {
    filename: 'file.bin',
    filetype: type ?? 'application/octet-stream',
    form: form.slug,
    field,
    filling,
  };
  const path = await tus.begun(metadata, { 'upload-length': String(bytes.length) });
  expect((await tus.append(path, 0, bytes)).status).toBe(204);
  return type ? { upload: uploadAt(path) } : [{ upload: uploadAt(path) }];
};

it.each(formTemplates.map((template) => [template.id, template.form] as const))(
  '%s is published and takes a response',
  async (id, content) => {
    const { token } = builder;
    const made = await api.ok(forms.create, { body: content }, token);
    const form = await api.ok(forms.save, { body: { id: made.id, revision: made.revision, status: 1 } }, token);
    const { answers, files = {}, verification, stores = {} } = fillings[id]!;
    const key = newFilling();
    const given: JsonObject = { ...answers };
    for (const [field, file] of Object.entries(files)) given[field] = await uploaded(form, key, field, file);
    if (verification !== undefined) {
      const request = consentValuesOf(form.fields as never, given, {});
      const body = {
        form: form.slug,
        version: 1,
        field: verification,
        filling: key,
        request,
        reason: 'no_speech' as const,
      };
      given[verification] = (await api.ok(verificationSessions.askPerson, {
        body: { ...body, contact: person.email },
      })) as unknown as JsonObject;
    }
    const answer = await api.call(publicForms.submit, { body: { form: form.slug, version: 1, key, answers: given } });
    expect(answer).toMatchObject({ status: 200 });
    const { items } = await api.ok(responses.list, { query: { form_id: form.id } }, token);
    expect(items).toHaveLength(1);
    expect(items[0]?.answers).toMatchObject(stores);
    const asked = form.fields.filter(({ mandatory, visible }) => mandatory && visible === undefined);
    if (form.pages.every(({ visible }) => visible === undefined))
      expect(Object.keys(items[0]?.answers ?? {})).toEqual(expect.arrayContaining(asked.map((field) => field.id)));
  },
);
