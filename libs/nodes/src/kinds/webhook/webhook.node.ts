import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { effectSettings } from '../../node-settings.ts';
import { FilledTemplate, Template } from '../../parts.schema.ts';
import { readableTemplate } from '../../subtitle.ts';
import { contextOfBody } from '../../text-contexts.ts';

/** Headers set by the transport or the engine. */
const reservedHeaders = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'idempotency-key']);

const HeaderName = z
  .string()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, 'is not a header name')
  .refine((name) => !reservedHeaders.has(name.toLowerCase()), 'is set by the platform and cannot be changed');

const Header = z.strictObject({ name: HeaderName, value: Template });
const Parameter = z.strictObject({ name: z.string().min(1, 'must not be empty').max(200), value: Template });

/**
 * JSON body whose strings are templates: `{ "name": "{{trigger.name}}", "age": {{trigger.age}} }`. A standalone
 * reference, quoted or not, keeps its type, so no value can change the structure.
 */
const Body = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('json'), json: FilledTemplate }),
  z.strictObject({ type: z.literal('text'), text: Template }),
]);

const WrittenHeaders = z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) });

function contentTypeIn(options: unknown): string {
  const headers = WrittenHeaders.safeParse(options).data?.headers ?? [];
  return headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
}

const UrlTemplate = FilledTemplate.max(4_000).refine(
  (text) => /^\s*(https?:\/\/|\{\{)/i.test(text),
  'must start with http:// or https://, or with a variable that does',
);

/** An address without its protocol, query and trailing slash. */
const addressText = (url: string): string =>
  readableTemplate(url.replace(/^\s*https?:\/\//i, '').replace(/[?#](?![^{]*\}\}).*$/, '')).replace(/\/$/, '');

/** Calls another system. Each attempt carries the same Idempotency-Key, so the receiver can detect a repeat. */
export const webhook = defineNode({
  kind: 'webhook',
  category: 'action',
  title: 'Webhook',
  description: 'Sends an HTTP request; later steps can use the answer.',
  icon: 'world-upload',
  options: z.strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
    url: UrlTemplate,
    headers: z.array(Header).max(50, 'at most 50 headers').default([]),
    query: z.array(Parameter).max(50, 'at most 50 parameters').default([]),
    body: Body.default({ type: 'none' }),
    /** Stored credential that the call is sent with. */
    credentialId: z.string().max(40).optional(),
  }),
  outline: z.object({ method: z.string().catch('POST'), url: z.string().catch('') }),
  templates: ['url', 'headers.*.value', 'query.*.value', 'body.text'],
  jsonTemplates: ['body.json'],
  textContexts: (options) => ({
    url: 'address',
    'headers.*.value': 'header',
    'query.*.value': 'plain',
    'body.text': contextOfBody(contentTypeIn(options)),
  }),
  sentWith: 'credentialId',
  isPure: false,
  settings: effectSettings,
  ports: singleOutput,
  variables: () => [
    { name: 'status', title: 'Status code', spec: 'number' },
    { name: 'headers', title: 'Headers', spec: 'object' },
    { name: 'body', title: 'Body', spec: 'any' },
  ],
  subtitle: ({ method, url }) => (url.trim() === '' ? '' : `${method} ${addressText(url)}`),
});
