import { escapedHtml } from '@tessera/kernel/escaped-html';

/** Texts of a range: lines of cells. */
export type TextGrid = readonly (readonly string[])[];

/** A range as Excel and Sheets write it: tabs between cells, quotes around what holds a tab, a quote or a break. */
export function tabbedText(grid: TextGrid): string {
  // One cell is its plain text, so that it can be pasted into any field.
  if (grid.length === 1 && grid[0]?.length === 1) return grid[0][0] ?? '';
  return grid.map((line) => line.map(quoted).join('\t')).join('\n');
}

const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellHtml = (text: string): string =>
  `<td style="white-space:pre-wrap">${escapedHtml(text).replaceAll('\n', '<br>')}</td>`;

/** The same as an HTML table, which keeps line breaks and leading zeros in other programs. */
export const tableHtml = (grid: TextGrid): string =>
  `<table>${grid.map((line) => `<tr>${line.map(cellHtml).join('')}</tr>`).join('')}</table>`;

/**
 * Reads text with tabs. A break at the very end is no line; quotes count only at the start of a cell.
 */
export function gridOfText(text: string): TextGrid {
  const lines: string[][] = [[]];
  let cell = '';
  let at = 0;
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  while (at < source.length) {
    const sign = source[at] ?? '';
    if (sign === '"' && cell === '') {
      const read = readQuoted(source, at);
      if (read) {
        cell = read.text;
        at = read.end;
        continue;
      }
    }
    if (sign === '\t' || sign === '\n') {
      lines.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') lines.push([]);
    } else cell += sign;
    at += 1;
  }
  lines.at(-1)?.push(cell);
  return lines;
}

/** A quoted cell from its first quote on; undefined when the quotes are part of an ordinary text. */
function readQuoted(source: string, start: number): { text: string; end: number } | undefined {
  let text = '';
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] !== '"') text += source[at];
    else if (source[at + 1] === '"') {
      text += '"';
      at += 1;
    } else {
      const next = source[at + 1];
      return next === undefined || next === '\t' || next === '\n' ? { text, end: at + 1 } : undefined;
    }
  }
  return undefined;
}

/**
 * Reads the first table of HTML that another program put on the clipboard. Merged cells hold their text once.
 * @returns undefined without a table
 */
export function gridOfHtml(html: string): TextGrid | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return undefined;
  const lines = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      textOf(cell),
      ...Array.from({ length: Math.min(cell.colSpan, 1_000) - 1 }, () => ''),
    ]),
  );
  return lines.length > 0 ? lines : undefined;
}

function textOf(cell: HTMLElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\uE000');
  const text = cell.textContent ?? '';
  if (cell.style.whiteSpace.startsWith('pre')) return text.replaceAll('\uE000', '\n');
  // Spaces and breaks of the markup itself are one space.
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/ ?\uE000 ?/g, '\n')
    .replaceAll('\u00A0', ' ')
    .trim();
}

/** What is on the clipboard as a grid: the table if there is one, since it keeps cells apart best. */
export function gridOnClipboard(data: Pick<DataTransfer, 'getData'>): TextGrid {
  const html = data.getData('text/html');
  return (html && gridOfHtml(html)) || gridOfText(data.getData('text/plain'));
}
