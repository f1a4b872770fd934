import type { VariableGroup } from '@tessera/nodes/variables';

/** A piece of a template: plain text, or one `{{…}}` as it was written. */
export type TemplatePiece = { type: 'text'; text: string } | { type: 'reference'; source: string };

/** Cuts a template into texts and references. Joining the pieces gives the template back, whatever it holds. */
export function splitTemplate(template: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let text = '';
  let index = 0;
  while (index < template.length) {
    const end =
      template.startsWith('{{', index) && template.charAt(index + 2) !== '{' ? endOfReference(template, index + 2) : -1;
    if (end < 0) {
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

/** Where the reference that is open at `start` ends; -1 when it doesn't. Braces in quotes belong to a default value. */
function endOfReference(template: string, start: number): number {
  let quote = '';
  for (let index = start; index < template.length; index += 1) {
    const char = template.charAt(index);
    if (char === '\n' || (quote === '' && template.startsWith('{{', index))) return -1;
    if (quote === '' && template.startsWith('}}', index))
      return template.slice(start, index).trim() === '' ? -1 : index + 2;
    if (char === quote) quote = '';
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
  }
  return -1;
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

const head = /^\{\{\s*([A-Za-z0-9_-]+)\s*(?:\.\s*([A-Za-z0-9_-]+))?\s*([\s\S]*?)\s*\}\}$/;

/** Words for a reference: the node's name, the variable's title, and what follows them (a path, filters) as written. */
export function chipLabel(source: string, groups: readonly VariableGroup[]): ChipLabel {
  const match = head.exec(source);
  if (!match) return { node: '', variable: source.slice(2, -2).trim(), unknown: true };
  const [, nodeId = '', name = '', rest = ''] = match;
  const group = groups.find((known) => known.nodeId === nodeId);
  const variable = group?.variables.find((known) => known.name === name);
  return {
    node: group?.nodeName ?? nodeId,
    variable: `${variable?.title ?? name}${rest}`,
    unknown: !group || (!variable && name !== ''),
  };
}

/** The text of a reference to a variable, or to one of its sub-fields. */
export const referenceTo = (nodeId: string, variable: string, field?: string): string =>
  `{{${nodeId}.${variable}${field === undefined ? '' : `.${field}`}}}`;

/** A template is fine JSON when it is JSON once its references hold something: null, or text inside quotes. */
export function isJsonTemplate(template: string): boolean {
  let filled = '';
  let inString = false;
  for (const piece of splitTemplate(template)) {
    if (piece.type === 'reference') {
      filled += inString ? 'x' : 'null';
      continue;
    }
    for (let index = 0; index < piece.text.length; index += 1) {
      const char = piece.text.charAt(index);
      if (inString && char === '\\') index += 1;
      else if (char === '"') inString = !inString;
    }
    filled += piece.text;
  }
  try {
    JSON.parse(filled);
    return true;
  } catch {
    return false;
  }
}
