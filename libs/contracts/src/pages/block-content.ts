import { idPattern } from '@tessera/kernel/ids';
import { z } from 'zod';

/** Block types of the specification (section 3). DATA_SOURCE is ours: a block with sources as tabs. */
export const blockTypes = [
  'TEXT',
  'HEADER1',
  'HEADER2',
  'HEADER3',
  'DIVIDER',
  'NUMBERED_LIST',
  'BULLET_LIST',
  'TODO_LIST',
  'IMAGE',
  'FILE',
  'DATA_SOURCE',
] as const;
export type BlockType = (typeof blockTypes)[number];

/** What a data source is (specification, section 3). Types of apps are another enumeration. */
export const sourceTypes = { table: 1, kanban: 2, page: 4, form: 5 } as const;
export type SourceType = (typeof sourceTypes)[keyof typeof sourceTypes];

/** Most sources of a block. */
export const mostSources = 10;
/** Longest content of a block, in characters of JSON. */
export const longestContent = 40_000;
const longestText = 10_000;

/** Deepest indent of list items and texts; 0 is not indented. */
export const deepestIndent = 3;
/** Addresses that links may have. */
export const linkAddress = /^(https?:\/\/|mailto:)[^\s"'<>`]+$/i;

const PartId = z.string().regex(idPattern);
const Mark = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().max(2_000).regex(linkAddress, 'must be an address of the web') }),
  }),
]);
const Inline = z.union([
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(longestText),
    marks: z.array(Mark).max(6).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({ type: z.literal('mention'), attrs: z.strictObject({ id: PartId, label: z.string().max(120) }) }),
]);
export type Inline = z.output<typeof Inline>;

const text = z.array(Inline).max(500).default([]);
const indent = z.int().min(0).max(deepestIndent).default(0);
const file = { file: PartId.nullable().default(null), name: z.string().max(200).default('') };

export const BlockSource = z
  .strictObject({
    id: PartId,
    type: z.union(Object.values(sourceTypes).map((type) => z.literal(type))),
    of: PartId.describe('The app, page or form'),
    name: z.string().max(120).describe('What its tab is called'),
  })
  .meta({ id: 'BlockSource' });
export type BlockSource = z.output<typeof BlockSource>;

/** What a block of each known type holds. */
export const blockContents = {
  TEXT: z.strictObject({ text, indent }),
  HEADER1: z.strictObject({ text }),
  HEADER2: z.strictObject({ text }),
  HEADER3: z.strictObject({ text }),
  DIVIDER: z.strictObject({}),
  NUMBERED_LIST: z.strictObject({ text, indent }),
  BULLET_LIST: z.strictObject({ text, indent }),
  TODO_LIST: z.strictObject({ text, indent, checked: z.boolean().default(false) }),
  IMAGE: z.strictObject({ ...file, alt: z.string().max(500).default('') }),
  FILE: z.strictObject({ ...file, size: z.int().min(0).default(0) }),
  DATA_SOURCE: z.strictObject({ sources: z.array(BlockSource).max(mostSources).default([]) }),
} as const satisfies Record<BlockType, z.ZodType>;

export const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockContents, type);

/** The text of a block without formatting. */
export function plainTextOf(content: Readonly<Record<string, unknown>>): string {
  const parts = Array.isArray(content['text']) ? (content['text'] as Inline[]) : [];
  return parts
    .map((part) => (part.type === 'text' ? part.text : part.type === 'mention' ? `@${part.attrs.label}` : '\n'))
    .join('');
}
