import { z } from 'zod';

/** Tabs of the builder, in their order. */
export const agentTabs = [
  'configuration',
  'knowledge',
  'tools',
  'subAgents',
  'dispositions',
  'denied',
  'test',
  'evaluations',
  'versions',
  'logs',
] as const;
export type AgentTab = (typeof agentTabs)[number];

/** The open tab, and in the versions the selected one. Invalid values are ignored. */
export const AgentAddress = z.object({
  tab: z.enum(agentTabs).optional().catch(undefined),
  version: z
    .union([z.literal('draft'), z.int().min(1).max(999_999)])
    .optional()
    .catch(undefined),
});
