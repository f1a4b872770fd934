import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { agentLimits } from './agent-options.ts';

/** Name of a part of an agent, as templates and the log name it. */
export const PartKey = z
  .string()
  .max(60, { abort: true, message: 'must be at most 60 characters' })
  .regex(/^[a-z0-9_-]+$/, 'must be made of small letters, digits, dashes and underscores')
  .meta({ id: 'PartKey' });
/** What a customer may say: up to ten sentences that lead to a tool, a disposition or another agent. */
export const Examples = z.array(z.string().max(200)).max(agentLimits.examples).meta({ id: 'AgentExamples' });

const fieldTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
const leaf = {
  type: z.enum(fieldTypes),
  title: z.string().max(120).optional(),
  description: z.string().max(500).optional(),
  format: z.enum(['date', 'time', 'date-time', 'email', 'phone', 'uri']).optional(),
  enum: z.array(z.string().max(120)).max(50).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.int().min(1).max(10_000).optional(),
  items: z.strictObject({ type: z.enum(['string', 'number', 'integer', 'boolean']) }).optional(),
};
const names = z.array(PartKey).max(agentLimits.toolFields);
const fieldsOf = <T extends z.ZodType>(field: T) =>
  z.record(PartKey, field).refine((fields) => Object.keys(fields).length <= agentLimits.toolFields, {
    message: `has more than ${agentLimits.toolFields} fields`,
  });

const InnerField = z.strictObject(leaf).meta({ id: 'AgentInnerField' });
const SchemaField = z
  .strictObject({ ...leaf, properties: fieldsOf(InnerField).optional(), required: names.optional() })
  .meta({ id: 'AgentSchemaField' });
export type SchemaField = z.infer<typeof SchemaField>;

/** JSON schema of an object with at most one level of objects inside. */
export const ArgumentSchema = z
  .strictObject({ type: z.literal('object'), properties: fieldsOf(SchemaField), required: names })
  .meta({ id: 'AgentArgumentSchema' });
export type ArgumentSchema = z.infer<typeof ArgumentSchema>;

const MaybeId = Id.or(z.literal(''));
const HttpTarget = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: z.string().max(2_000),
    /** A stored credential that is sent with each call. */
    credential: MaybeId.optional(),
    headers: z.array(z.strictObject({ name: z.string().max(120), value: z.string().max(2_000) })).max(20),
    /** A template of the body; empty sends the arguments as JSON. */
    body: z.string().max(10_000),
    /** Names of values in the answer and where they stand in it. */
    result: z.array(z.strictObject({ name: PartKey, path: z.string().max(200) })).max(20),
  })
  .meta({ id: 'AgentHttpTarget' });
const RecordTarget = z
  .strictObject({
    object: MaybeId,
    act: z.enum(['find', 'create', 'update']),
    /** Keys of the properties that are looked up or returned. */
    properties: z.array(z.string().max(120)).max(20),
  })
  .meta({ id: 'AgentRecordTarget' });
const base = {
  id: PartKey,
  name: z.string().max(120),
  /** When the agent should use it, in words. */
  when: z.string().max(1_000),
  examples: Examples,
  enabled: z.boolean(),
  arguments: ArgumentSchema,
  /** Whether a call whose outcome is unknown may be sent again. */
  repeatable: z.boolean(),
  /** Whether the customer is asked first. */
  confirm: z.enum(['never', 'changes', 'always']),
  /** Said while a slow tool runs. */
  waiting: z.string().max(300).optional(),
  /** What the agent says of the result, a template. */
  say: z.string().max(1_000).optional(),
  timeoutMs: z.int().min(500).max(30_000),
};

/** Something that an agent can do. `kind` decides what its `target` holds. */
export const AgentTool = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...base, kind: z.literal('http'), target: HttpTarget }).meta({ id: 'AgentHttpTool' }),
    z
      .strictObject({ ...base, kind: z.literal('workflow'), target: z.strictObject({ workflow: MaybeId }) })
      .meta({ id: 'AgentWorkflowTool' }),
    z.strictObject({ ...base, kind: z.literal('record'), target: RecordTarget }).meta({ id: 'AgentRecordTool' }),
    z
      .strictObject({ ...base, kind: z.literal('form'), target: z.strictObject({ form: MaybeId }) })
      .meta({ id: 'AgentFormTool' }),
    z
      .strictObject({
        ...base,
        kind: z.literal('end'),
        target: z.strictObject({ disposition: PartKey.or(z.literal('')) }),
      })
      .meta({ id: 'AgentEndTool' }),
    z
      .strictObject({
        ...base,
        kind: z.literal('transfer'),
        target: z.strictObject({ to: z.enum(['team', 'number']), number: z.string().max(20) }),
      })
      .meta({ id: 'AgentTransferTool' }),
    z
      .strictObject({
        ...base,
        kind: z.literal('handOff'),
        target: z.strictObject({ subAgent: PartKey.or(z.literal('')) }),
      })
      .meta({ id: 'AgentHandOffTool' }),
  ])
  .meta({ id: 'AgentTool' });
export type AgentTool = z.infer<typeof AgentTool>;
export type ToolKind = AgentTool['kind'];
export type ToolOf<K extends ToolKind> = Extract<AgentTool, { kind: K }>;

/** An agent that this one can ask or hand the conversation to. */
export const SubAgent = z
  .strictObject({
    id: PartKey,
    agent: MaybeId,
    name: z.string().max(120),
    when: z.string().max(1_000),
    examples: Examples,
    how: z.enum(['handOff', 'ask']),
    /** Said to the customer before the hand-over. */
    say: z.string().max(500),
  })
  .meta({ id: 'SubAgent' });
export type SubAgent = z.infer<typeof SubAgent>;
