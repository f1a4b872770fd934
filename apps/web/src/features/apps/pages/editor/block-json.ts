import { isBlockType } from '@tessera/contracts/pages/block-content';
import type { Node } from '@tiptap/pm/model';
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

/** Whether blocks of a type are indented. */
export const hasIndent = (type: string): boolean =>
  ['TEXT', 'NUMBERED_LIST', 'BULLET_LIST', 'TODO_LIST'].includes(type);

/** A block as a node of the editor. A block of an unknown type is shown as such, and keeps its content. */
export function toNode({ id, type, content }: EditedBlock): BlockJson {
  if (!isBlockType(type)) return { type: 'unknownBlock', attrs: { id, type, content } };
  const name = nodeNames[type];
  if (name !== undefined) return { type: name, attrs: { id, ...content } };
  const { text, ...attrs } = content as { text?: { type: string }[] };
  return { type: 'textBlock', attrs: { id, type, ...attrs }, ...(text && text.length > 0 && { content: text }) };
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
export const blocksOf = (document: Node): EditedBlock[] => {
  const blocks: EditedBlock[] = [];
  document.forEach((node) => blocks.push(toBlock(node)));
  return blocks;
};
