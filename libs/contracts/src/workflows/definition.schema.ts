import { z } from 'zod';

const nodeId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/, 'is made of letters, digits, dashes and underscores');

/** A node of a draft: its options may be half filled in. */
export const DefinitionNode = z.strictObject({
  id: nodeId,
  kind: z.string().max(60),
  name: z.string().max(120),
  description: z.string().max(500).optional(),
  options: z.record(z.string(), z.json()),
  settings: z.record(z.string(), z.json()).optional(),
  disabled: z.boolean().optional(),
  position: z.strictObject({ x: z.number(), y: z.number() }),
});
export const DefinitionEdge = z.strictObject({ id: nodeId, from: nodeId, port: z.string().max(80), to: nodeId });

/** What an editor saves: any state that a person can leave it in. Publishing makes an executable of it or says what is wrong. */
export const WorkflowDefinition = z.strictObject({
  nodes: z.array(DefinitionNode).max(300),
  edges: z.array(DefinitionEdge).max(1000),
});
export type WorkflowDefinition = z.infer<typeof WorkflowDefinition>;
