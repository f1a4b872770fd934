import { z } from 'zod';
import { Id, Moment, Name } from '../common.schema.ts';

/** Most models of a workspace. */
export const mostModels = 20;

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Address up to the version, as `https://api.openai.com/v1`. */
const BaseAddress = z
  .string()
  .trim()
  .max(500, { abort: true })
  .refine(isHttp, 'must be an address such as https://api.openai.com/v1')
  .refine((text) => !isHttp(text) || new URL(text).username === '', 'must not contain a user name')
  .overwrite((text) => text.replace(/\/+$/, ''));

const Price = z.number().min(0).max(1_000_000).describe('Rupees for a million tokens');

/** An endpoint that speaks the protocol of OpenAI, and one model of it. */
export const AiModelSettings = z
  .strictObject({
    id: Id.optional().describe('Left out for a new model'),
    name: Name,
    base_url: BaseAddress,
    model: z.string().trim().min(1, 'must not be empty').max(200).describe('Its name at the endpoint'),
    api_key: z.string().trim().max(1_000).optional().describe('Left out: the stored one stays'),
    price_in: Price.default(0),
    price_out: Price.default(0),
  })
  .meta({ id: 'AiModelSettings' });
export type AiModelSettings = z.infer<typeof AiModelSettings>;

const Tokens = z.object({ input: z.int(), output: z.int(), estimated: z.boolean() });

/** Answer of a model to the test question. */
export const AiModelTest = z
  .object({
    ok: z.boolean(),
    answer: z.string().describe('What the model said, or why it did not'),
    tools: z.boolean().describe('Whether it called the tool that it was offered'),
    ms: z.int(),
    tokens: Tokens,
    cost: z.number().describe('Rupees, by the prices of the model'),
    at: Moment,
  })
  .meta({ id: 'AiModelTest' });
export type AiModelTest = z.infer<typeof AiModelTest>;

export const AiModel = AiModelSettings.omit({ api_key: true, id: true })
  .extend({ id: Id, has_key: z.boolean(), last_test: AiModelTest.nullable(), updated_at: Moment })
  .meta({ id: 'AiModel' });
export type AiModel = z.infer<typeof AiModel>;

/** Which brain answers where an agent leaves it to the workspace, and what models may cost. */
export const ModelChoice = z
  .strictObject({
    chat: z.literal('local').or(Id).describe('`local`, or the id of a model'),
    monthly_budget: z
      .number()
      .min(0)
      .max(1_000_000_000)
      .nullable()
      .describe('Rupees in a calendar month (UTC), after which the local brain answers; null for no limit'),
  })
  .meta({ id: 'ModelChoice' });
export type ModelChoice = z.infer<typeof ModelChoice>;

/** What the models of a workspace were used for in this calendar month. */
const ModelUsage = z
  .object({
    month: z.string(),
    calls: z.int(),
    failed: z.int(),
    tokens_in: z.int(),
    tokens_out: z.int(),
    cost: z.number(),
  })
  .meta({ id: 'ModelUsage' });

export const ModelsState = z
  .object({ models: z.array(AiModel), choice: ModelChoice, usage: ModelUsage })
  .meta({ id: 'ModelsState' });
export type ModelsState = z.infer<typeof ModelsState>;
