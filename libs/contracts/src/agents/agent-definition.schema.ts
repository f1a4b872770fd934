import { languageTagShape } from '@tessera/kernel/languages';
import { z } from 'zod';
import { Id } from '../common.schema.ts';
import { agentLimits, agentModes, agentTypes, conversationLimits as most } from './agent-options.ts';
import { AgentTool, ArgumentSchema, Examples, PartKey, SubAgent } from './agent-tools.schema.ts';

export const AgentType = z
  .union([z.literal(agentTypes.chat), z.literal(agentTypes.telephonic), z.literal(agentTypes.general)])
  .meta({ id: 'AgentType', description: 'Chat 2, Telephonic 3, General 4' });
export type AgentType = z.infer<typeof AgentType>;

const Sentence = z.string().max(500);
const Share = z.number().min(0).max(1);

/** A value that prompt and sentences can name; conversations that don't give it use the default. */
const AgentVariable = z
  .strictObject({ name: PartKey, title: z.string().max(120), default: z.string().max(500) })
  .meta({ id: 'AgentVariable' });

const Persona = z
  .strictObject({
    /** The first message. */
    greeting: z.string().max(1_000),
    prompt: z.string().max(20_000),
    /** Said when nothing was found; empty for the built-in sentence. */
    unknown: Sentence,
    /** Said before the end of a conversation; empty for the built-in sentence. */
    goodbye: Sentence,
  })
  .meta({ id: 'AgentPersona' });

const Brain = z
  .strictObject({
    /** `default` for what the workspace chose, `local`, or the id of a model of the workspace. */
    model: z.enum(['default', 'local']).or(Id),
    deviation: z.int().min(0).max(3),
    temperature: z.number().min(0).max(2),
    onFailure: z.enum(['local', 'say', 'transfer']),
    failureText: Sentence,
  })
  .meta({ id: 'AgentBrain' });

const Limits = z
  .strictObject({
    turns: z.int().min(1).max(most.turns),
    minutes: z.int().min(1).max(most.minutes),
    thinksPerTurn: z.int().min(1).max(most.thinksPerTurn),
    toolCallsPerTurn: z.int().min(0).max(most.toolCallsPerTurn),
    secondsPerTurn: z.int().min(2).max(most.secondsPerTurn),
    tokens: z.int().min(100).max(most.tokens),
    handOffs: z.int().min(0).max(most.handOffs),
  })
  .meta({ id: 'AgentConversationLimits' });

const Voice = z
  .strictObject({
    provider: z.string().max(40),
    /** Id of a voice of the provider. */
    voice: z.string().max(120),
    model: z.enum(['turbo_v2_5', 'multilingual_v2', 'flash_v2_5']),
    stability: Share,
    similarity: Share,
    speed: z.number().min(0.7).max(1.2),
    boost: z.boolean(),
  })
  .meta({ id: 'AgentVoice' });

const TurnTaking = z
  .strictObject({
    /** Silence that ends a customer's turn. */
    pauseMs: z.int().min(200).max(3_000),
    bargeIn: z.boolean(),
    silence: z.strictObject({ seconds: z.int().min(2).max(60), times: z.int().min(1).max(5) }),
    voicemail: z.enum(['hangUp', 'message']),
    voicemailText: Sentence,
  })
  .meta({ id: 'AgentTurnTaking' });

export const Disposition = z
  .strictObject({
    id: PartKey.optional(),
    key: z
      .string()
      .max(60, { abort: true })
      .regex(/^[a-z0-9_]*$/, 'must be made of small letters, digits and underscores'),
    name: z.string().max(120),
    definition: z.string().max(1_000),
    examples: Examples,
  })
  .meta({ id: 'AgentDisposition' });
export type Disposition = z.infer<typeof Disposition>;

export const DeniedWord = z
  .strictObject({
    id: PartKey,
    /** A word or phrase; `*` only at its end. */
    text: z.string().max(80),
    direction: z.enum(['in', 'out', 'both']),
    action: z.enum(['mask', 'refuse', 'end', 'flag']),
    language: z.string().max(35).optional(),
  })
  .meta({ id: 'DeniedWord' });
export type DeniedWord = z.infer<typeof DeniedWord>;

/** What is worked out after a conversation. */
const AfterCall = z
  .strictObject({ summary: z.boolean(), sentiment: z.boolean(), extract: ArgumentSchema })
  .meta({ id: 'AgentAfterCall' });

/** What the agent remembers of a contact from one conversation to the next. */
const Memory = z
  .strictObject({
    on: z.boolean(),
    /** How long after the last conversation. */
    days: z.int().min(1).max(3_650),
    /** The first message to a known contact, if all values that it names are known; empty for the usual one. */
    greeting: z.string().max(1_000),
  })
  .meta({ id: 'AgentMemory' });

const PublicPage = z
  .strictObject({
    on: z.boolean(),
    title: z.string().max(120),
    suggestions: z.array(z.string().max(200)).max(6),
    /** Origins of pages that may embed the chat; none for any. */
    origins: z.array(z.string().max(200)).max(20),
    /** Conversations that guests can begin in a day. */
    dailyBudget: z.int().min(1).max(100_000),
    captcha: z.boolean(),
  })
  .meta({ id: 'AgentPublicPage' });

/**
 * What an agent is. A draft may have empty parts and refer to what does not exist; publishing makes an immutable
 * version of it or names the problems.
 */
export const AgentDefinition = z
  .strictObject({
    type: AgentType,
    mode: z.enum(agentModes),
    languages: z
      .array(z.string().max(35, { abort: true }).regex(languageTagShape, 'is not a language tag such as en or hi'))
      .min(1)
      .max(10),
    persona: Persona,
    variables: z.array(AgentVariable).max(agentLimits.variables),
    brain: Brain,
    limits: Limits,
    knowledge: z.strictObject({
      documents: z.array(Id).max(agentLimits.documents),
      topK: z.int().min(1).max(10),
      threshold: Share,
    }),
    tools: z.array(AgentTool).max(agentLimits.tools),
    subAgents: z.array(SubAgent).max(agentLimits.subAgents),
    voice: Voice,
    turn: TurnTaking,
    dispositions: z.array(Disposition).max(agentLimits.dispositions),
    denied: z.array(DeniedWord).max(agentLimits.deniedWords),
    afterCall: AfterCall,
    /** Result of a General agent; no properties for free text. */
    output: ArgumentSchema,
    page: PublicPage,
    recording: z.strictObject({ on: z.boolean(), notice: Sentence }),
    retentionDays: z.int().min(1).max(3_650),
    /** Absent: nothing is remembered. */
    memory: Memory.optional(),
  })
  .refine((definition) => JSON.stringify(definition).length <= agentLimits.characters, {
    message: `must be at most ${agentLimits.characters / 1_000} kB in all`,
  })
  .meta({ id: 'AgentDefinition' });
export type AgentDefinition = z.infer<typeof AgentDefinition>;
