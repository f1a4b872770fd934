import { z } from 'zod';
import { Moment } from '../common.schema.ts';
import { contract } from '../contract.ts';
import {
  EmailCode,
  EmailCodeRequest,
  FillingKey,
  FormPreview,
  FormProgress,
  NewSubmission,
  OfferedOption,
  OptionsRequest,
  ProofChallenge,
  PublicForm,
  Receipt,
  Slug,
} from './forms.schema.ts';
import { publicFormsWire } from './public-forms.wire.ts';

const WantedLanguages = z
  .string()
  .max(200)
  .optional()
  .describe('Wanted languages, separated by commas, most wanted first; left out: those of the browser');

/** What the page of a published form calls. */
export const publicForms = contract('publicForms', publicFormsWire, {
  open: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ form: Slug, lang: WantedLanguages }),
    response: PublicForm,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'A published form, as whoever has its address fills it in',
  },
  preview: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ form: Slug, lang: WantedLanguages }),
    response: FormPreview,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'The card of a link to a published form, and which pages may show the form in a frame',
  },
  challenge: {
    kind: 'query',
    can: 'guest',
    query: z.strictObject({ form: Slug, key: FillingKey }),
    response: ProofChallenge,
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'A task whose solution goes along with this one filling, where the form asks for a proof of work',
  },
  submit: {
    kind: 'command',
    can: 'guest',
    body: NewSubmission,
    response: Receipt,
    errors: ['NOT_FOUND', 'GONE', 'CONFLICT', 'TOO_EARLY'],
    invalidates: ['responses'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'Submit answers; with the same key they are stored once, however often they are sent',
  },
  options: {
    kind: 'command',
    can: 'guest',
    body: OptionsRequest,
    response: z.object({ items: z.array(OfferedOption) }),
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 120, perSeconds: 60 },
    summary: 'Options of a field that another system offers for these answers; none when it does not answer',
  },
  progress: {
    kind: 'command',
    can: 'guest',
    body: FormProgress,
    response: z.object({}),
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 600, perSeconds: 60 },
    summary: 'Count that a form was opened, begun, or turned to a page; nothing about the person is stored',
  },
  sendEmailCode: {
    kind: 'command',
    can: 'guest',
    body: EmailCodeRequest,
    response: z.object({ expires_at: Moment }),
    errors: ['NOT_FOUND', 'GONE'],
    limit: { max: 60, perSeconds: 3600 },
    summary: 'Send a code to the address in a field that asks for a confirmed one; an earlier code stops counting',
  },
  confirmEmailCode: {
    kind: 'command',
    can: 'guest',
    body: EmailCodeRequest.extend({ code: EmailCode }),
    response: z.object({ proof: z.string(), expires_at: Moment }),
    errors: ['NOT_FOUND', 'GONE', 'UNPROCESSABLE'],
    limit: { max: 300, perSeconds: 3600 },
    summary: 'Trade the code for a proof that goes along with the answers',
  },
});
