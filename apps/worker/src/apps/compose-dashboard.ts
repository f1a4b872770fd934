import type { ShownTile } from '@tessera/apps/dashboards/tile-reader';
import type { TileData, TileShape } from '@tessera/contracts/dashboards/tile-data.schema';
import { hasRows, type Tile } from '@tessera/contracts/dashboards/tiles.schema';
import { csvOfTile, tableOfTile, type TableNames } from '@tessera/contracts/dashboards/tile-table';
import { escapedHtml } from '@tessera/kernel/escaped-html';
import type { Mail } from '@tessera/kit/mail';
import { groupName, numberText } from './group-names.ts';

/** Rows of a table in the mail itself; its file has all of them. */
const mostRows = 20;
/** Columns of a table in the mail itself. */
const mostColumns = 9;
const longestCell = 120;
/** All files of a mail together, in characters. */
const mostFileText = 300_000;

/** One tile with what it shows. */
export type MailedTile = ShownTile & { tile: Tile };
export interface MailedDashboard {
  subject: string;
  name: string;
  url: string;
  /** When the numbers were read, in words. */
  asOf: string;
  /** Whose rights decided what is shown. */
  by: string;
  tiles: readonly MailedTile[];
  withFiles: boolean;
}

/** A part of a mail: a tile in lines of text, and as HTML. */
interface Part {
  title: string;
  lines: string[];
  html: string;
}

/** The numbers and tables of a dashboard as a mail. Pictures and scripts are in none of it. */
export function composeDashboard(dashboard: MailedDashboard): Omit<Mail, 'to'> {
  const { subject, name, url, asOf, by, tiles, withFiles } = dashboard;
  const { files, isCut } = withFiles ? filesOf(tiles) : { files: [], isCut: false };
  const parts = tiles.map(partOf);
  const foot = [
    `As of ${asOf}. It shows what ${by} is allowed to see.`,
    ...(isCut ? ['Some tables are too large to attach. Open the dashboard to see them.'] : []),
  ];
  const text = [
    ...[name, `Open it: ${url}`],
    ...parts.map(({ title, lines }) => [title, ...lines].filter((line) => line !== '').join('\n')),
    ...foot,
  ].join('\n\n');
  return { subject, text, html: pageOf({ name, url, parts, foot }), ...(files.length > 0 && { attachments: files }) };
}

const namesOf = (tile: Tile): TableNames => {
  const grouping = 'group' in tile ? tile.group : tile.kind === 'pivot' ? tile.rows : null;
  const across = tile.kind === 'pivot' ? tile.columns : null;
  return {
    rowName: (head) => (grouping ? groupName(grouping, head) : ''),
    columnName: (head) => (across ? groupName(across, head) : ''),
    ...{ group: 'Group', value: 'Value', before: 'Range before', created: 'Created' },
  };
};

function partOf({ tile, data, problem }: MailedTile): Part {
  const { title } = tile;
  if (problem !== null) return withLines(title, [`This tile cannot be shown: ${problem}`]);
  if (tile.kind === 'text') return withLines(title, tile.text.split('\n'));
  if (tile.kind === 'embed') return withLines(title, [`Embedded page: ${tile.url}`]);
  if (data === null) return withLines(title, ['There is nothing to show.']);
  if (data.shape === 'number') return numberPart(title, data);
  return tablePart(title, tile, data);
}

const paragraph = (text: string, style = 'margin:0 0 4px'): string => `<p style="${style}">${escapedHtml(text)}</p>`;

const withLines = (title: string, lines: string[]): Part => ({
  title,
  lines,
  html: lines.map((line) => paragraph(line)).join(''),
});

function numberPart(title: string, { value, previous, percent, against }: TileShape<'number'>): Part {
  const main = value === null ? 'None' : typeof value === 'number' ? numberText(value) : value;
  const before = previous === null ? 'none' : numberText(previous);
  const sign = percent !== null && percent > 0 ? '+' : '';
  const change = percent === null ? '' : `${sign}${numberText(percent)} %, `;
  const compared = against ? `${change}${before} from ${against.start} to ${against.end}` : '';
  return {
    title,
    lines: [main, compared],
    html:
      paragraph(main, 'margin:0;font-size:28px;font-weight:600') +
      (compared === '' ? '' : paragraph(compared, 'margin:2px 0 0;color:#5b6472')),
  };
}

function tablePart(title: string, tile: Tile, data: TileData): Part {
  const [head = [], ...rows] = tableOfTile(data, namesOf(tile)).map((line) =>
    line.slice(0, mostColumns).map((cell) => shortened(cell.replace(/\s+/g, ' '))),
  );
  if (rows.length === 0) return withLines(title, ['There is nothing to show.']);
  const shown = rows.slice(0, mostRows);
  const isNumeric = data.shape === 'groups' || data.shape === 'pivot';
  const cells = shown.map((row) => row.map((cell, place) => (isNumeric && place > 0 ? readable(cell) : cell)));
  const hasMore =
    rows.length > shown.length || ('has_more' in data ? data.has_more : data.shape === 'groups' && data.rest > 0);
  const more = hasMore ? ['There is more on the dashboard.'] : [];
  return {
    title,
    lines: [...[head, ...cells].map((row) => row.join(' | ')), ...more],
    html:
      tableHtml(head, cells, isNumeric) + more.map((line) => paragraph(line, 'margin:4px 0 0;color:#5b6472')).join(''),
  };
}

const readable = (cell: string): string =>
  cell !== '' && Number.isFinite(Number(cell)) ? numberText(Number(cell)) : cell;

const shortened = (cell: string): string => (cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell);

const cellStyle = 'padding:5px 10px 5px 0;border-bottom:1px solid #e3e6eb;vertical-align:top';

function tableHtml(head: readonly string[], rows: readonly string[][], isNumeric: boolean): string {
  const align = (place: number): string => (isNumeric && place > 0 ? 'right' : 'left');
  const line = (tag: 'th' | 'td', cells: readonly string[]): string =>
    `<tr>${cells.map((cell, place) => `<${tag} align="${align(place)}" style="${cellStyle}">${escapedHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => line('td', row)).join('');
  return `<table cellspacing="0" style="border-collapse:collapse;width:100%">${line('th', head)}${body}</table>`;
}

interface Page {
  name: string;
  url: string;
  parts: readonly Part[];
  foot: readonly string[];
}

function pageOf({ name, url, parts, foot }: Page): string {
  const sections = parts.map(
    ({ title, html }) =>
      `<div style="margin:0 0 20px">${title === '' ? '' : `<h2 style="margin:0 0 6px;font-size:15px">${escapedHtml(title)}</h2>`}${html}</div>`,
  );
  const button = 'display:inline-block;padding:8px 14px;border-radius:6px;background:#2f5bd7;color:#ffffff';
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:16px;background:#ffffff;color:#1b2330;font:14px/1.45 Arial,Helvetica,sans-serif">',
    `<div style="max-width:640px"><h1 style="margin:0 0 12px;font-size:20px">${escapedHtml(name)}</h1>`,
    ...sections,
    `<p><a href="${escapedHtml(url)}" style="${button};text-decoration:none">Open the dashboard</a></p>`,
    ...foot.map((line) => paragraph(line, 'margin:0;color:#5b6472;font-size:12px')),
    '</div></body></html>',
  ].join('');
}

/** The tables of a dashboard as CSV files, until there is no room for the next one. */
function filesOf(tiles: readonly MailedTile[]): { files: NonNullable<Mail['attachments']>; isCut: boolean } {
  const files: NonNullable<Mail['attachments']> = [];
  let room = mostFileText;
  let isCut = false;
  for (const [place, { tile, data }] of tiles.entries()) {
    if (!data || data.shape === 'number' || !hasRows(tile)) continue;
    const content = csvOfTile(data, namesOf(tile));
    if (content.length > room) isCut = true;
    else {
      room -= content.length;
      files.push({ filename: fileName(tile.title, place), content, contentType: 'text/csv; charset=utf-8' });
    }
  }
  return { files, isCut };
}

/** Safe in every system, and different for each tile. */
function fileName(title: string, place: number): string {
  const safe = title.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').trim();
  return `${String(place + 1).padStart(2, '0')} ${safe === '' ? 'Tile' : safe}.csv`;
}
