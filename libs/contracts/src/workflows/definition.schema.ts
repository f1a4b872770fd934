import { z } from 'zod';
import { Json } from '../common.schema.ts';

/**
 * Ids are made by the editor and stand in templates (`{{webhook_1.body}}`), so they begin with a letter.
 * `run` is taken: it names what a template can say of the run itself.
 */
const NodeId = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
    'must begin with a letter and be made of letters, digits, dashes and underscores',
  )
  .refine((id) => id !== 'run', 'is a reserved name');
const EdgeId = z.string().regex(/^[A-Za-z0-9_-]{1,160}$/, 'must be made of letters, digits, dashes and underscores');
const Loose = z.record(z.string().max(200), Json);

/** A node of a draft. Its kind may be one that this version does not know, its options half filled in. */
export const DefinitionNode = z
  .strictObject({
    id: NodeId,
    kind: z.string().min(1).max(60),
    name: z.string().max(120),
    description: z.string().max(500).optional(),
    options: Loose,
    settings: Loose.optional(),
    disabled: z.boolean().optional(),
    position: z.strictObject({ x: z.number(), y: z.number() }),
  })
  .meta({ id: 'DefinitionNode' });
export type DefinitionNode = z.infer<typeof DefinitionNode>;

/** From a port of one node to another node. A draft's may lead nowhere. */
export const DefinitionEdge = z
  .strictObject({
    id: EdgeId,
    from: NodeId,
    port: z.string().min(1).max(80),
    to: NodeId,
  })
  .meta({ id: 'DefinitionEdge' });
export type DefinitionEdge = z.infer<typeof DefinitionEdge>;

/** The largest definition that is stored. */
const definitionLimits = { nodes: 300, edges: 1_000, characters: 200_000 } as const;

/**
 * What an editor saves: any state that a person can leave it in. Publishing makes an executable of it or says what is
 * wrong.
 */
export const WorkflowDefinition = z
  .strictObject({
    nodes: z.array(DefinitionNode).max(definitionLimits.nodes, `at most ${definitionLimits.nodes} nodes`),
    edges: z.array(DefinitionEdge).max(definitionLimits.edges, `at most ${definitionLimits.edges} connections`),
  })
  .refine((definition) => JSON.stringify(definition).length <= definitionLimits.characters, {
    message: `must be at most ${definitionLimits.characters / 1_000} kB in all`,
  })
  .meta({ id: 'WorkflowDefinition' });
export type WorkflowDefinition = z.infer<typeof WorkflowDefinition>;
