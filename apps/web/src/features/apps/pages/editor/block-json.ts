import { blockContents, isBlockType } from '@tessera/contracts/pages/block-content';
import { newId } from '@tessera/kernel/ids';
import type { Node, Schema } from '@tiptap/pm/model';
import type { EditedBlock } from '../sync/edited-block.ts';

interface BlockJson {
  type: string;
  attrs: Record<string, unknown>;
  content?: { type: string }[];
}
type Content = EditedBlock['content'];

const nodeNames: Readonly<Record<string, string>> = {
  DIVIDER: 'divider',
  IMAGE: 'image',
  FILE: 'file',
  DATA_SOURCE: 'dataSource',
};
const typeOfNode = Object.fromEntries(Object.entries(nodeNames).map(([type, node]) => [node, type]));

/** Whether blocks of a type can be indented. */
export const hasIndent = (type: string): boolean => isBlockType(type) && 'indent' in blockContents[type].shape;

/** A new block without content. */
export const emptyBlock = (type = 'TEXT'): EditedBlock => ({ id: newId(), type, content: {} });

/** A block as JSON of the editor. A block of an unknown type becomes a placeholder that keeps its content. */
export function toNode({ id, type, content }: EditedBlock): BlockJson {
  if (!isBlockType(type)) return { type: 'unknownBlock', attrs: { id, type, content } };
  const name = nodeNames[type];
  if (name !== undefined) return { type: name, attrs: { id, ...content } };
  const { text, ...attrs } = content as { text?: { type: string }[] };
  return { type: 'textBlock', attrs: { id, type, ...attrs }, ...(text && text.length > 0 && { content: text }) };
}

export const nodeOf = (schema: Schema, block: EditedBlock): Node => schema.nodeFromJSON(toNode(block));

/** The block with this id, and where it is. */
export function findBlock(document: Node, id: string): { node: Node; position: number; index: number } | null {
  let position = 0;
  for (const [index, node] of document.children.entries()) {
    if (node.attrs['id'] === id) return { node, position, index };
    position += node.nodeSize;
  }
  return null;
}

/** A node of the editor as a block. */
export function toBlock(node: Node): EditedBlock {
  const { id, type, ...attrs } = node.attrs as { id: string; type?: string } & Content;
  const name = node.type.name;
  if (name === 'unknownBlock') return { id, type: type ?? '', content: (attrs['content'] ?? {}) as Content };
  const atom = typeOfNode[name];
  if (atom !== undefined) return { id, type: atom, content: attrs as Content };
  const kind = type ?? 'TEXT';
  const text = (node.content.toJSON() ?? []) as NonNullable<Content[string]>;
  return {
    id,
    type: kind,
    content: {
      text,
      ...(hasIndent(kind) && { indent: attrs['indent'] ?? 0 }),
      ...(kind === 'TODO_LIST' && { checked: attrs['checked'] ?? false }),
    },
  };
}

/** All blocks of the document. */
export const blocksOf = (document: Node): EditedBlock[] => document.children.map(toBlock);
