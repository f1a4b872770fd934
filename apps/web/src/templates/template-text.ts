import { parseJsonTemplate } from '@tessera/engine/json-template';
import { expressionEnd, printReference } from '@tessera/engine/template';
import type { VariableGroup } from '@tessera/nodes/variables';

/** A piece of a template: plain text, or one `{{…}}` as it was written. */
export type TemplatePiece = { type: 'text'; text: string } | { type: 'reference'; source: string };

/**
 * Cuts a template into texts and references; braces that the engine can't read stay text, so that they can be mended.
 * Joining the pieces gives the template back, whatever it holds.
 */
export function splitTemplate(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let text = '';
  let index = 0;
  while (index < template.length) {
    const opens = template.startsWith('{{', index) && template.charAt(index + 2) !== '{';
    const end = opens ? expressionEnd(template, index) : undefined;
    if (end === undefined) {
      text += template.charAt(index);
      index += 1;
      continue;
    }
    if (text !== '') pieces.push({ type: 'text', text });
    text = '';
    pieces.push({ type: 'reference', source: template.slice(index, end) });
    index = end;
  }
  if (text !== '') pieces.push({ type: 'text', text });
  return pieces;
}

export const joinTemplate = (pieces: readonly TemplatePiece[]): string =>
  pieces.map((piece) => (piece.type === 'text' ? piece.text : piece.source)).join('');

/** What a chip says, and whether its variable exists. */
export interface ChipLabel {
  node: string;
  variable: string;
  /** Nothing of that name comes before this node. */
  unknown: boolean;
}

const head = /^\{\{\s*([A-Za-z0-9_-]+)\s*(?:\.\s*([^\s.|[\]}]+))?\s*([\s\S]*?)\s*\}\}$/;

/** Words for a reference: the node's name, the variable's title, and what follows them (a path, filters) as written. */
export function chipLabel(source: string, groups: readonly VariableGroup[]): ChipLabel {
  const match = head.exec(source);
  if (!match) return { node: '', variable: source.slice(2, -2).trim(), unknown: true };
  const [, nodeId = '', name = '', rest = ''] = match;
  const group = groups.find((known) => known.nodeId === nodeId);
  const variable = group?.variables.find((known) => known.name === name);
  return {
    node: group?.nodeName ?? nodeId,
    variable: `${variable?.title ?? name}${rest.startsWith('|') ? ' ' : ''}${rest}`,
    unknown: !group || (!variable && name !== ''),
  };
}

/** The text of a reference to a variable, or to one of its sub-fields. */
export const referenceTo = (nodeId: string, variable: string, field?: string): string =>
  `{{${printReference({ type: 'reference', node: nodeId, path: field === undefined ? [variable] : [variable, field] })}}}`;

/** Whether a template is JSON with references in it, as the engine reads a JSON body. */
export const isJsonTemplate = (template: string): boolean => parseJsonTemplate(template).ok;
