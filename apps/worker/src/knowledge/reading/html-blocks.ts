import type { Block } from '@tessera/brain/knowledge/chunking';
import { Parser } from 'htmlparser2';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements without text of the page itself. */
const unread = words('script style noscript template svg nav footer aside form iframe head');
const breaks = words('p li div section article blockquote pre tr table ul ol br dt dd');
const headings = words('h1 h2 h3 h4 h5 h6');
const longestHeading = 160;

/** Paragraphs, list items and rows of an HTML text, each with the heading above it. */
export function htmlBlocks(html: string, address?: string): { title: string; blocks: Block[] } {
  const reader = new HtmlReader(address);
  const parser = new Parser(reader, { decodeEntities: true });
  parser.write(html);
  parser.end();
  return { title: reader.title.trim(), blocks: reader.blocks };
}

class HtmlReader {
  readonly blocks: Block[] = [];
  title = '';
  private text = '';
  private heading = '';
  private skipped = 0;
  private isTitle = false;
  private row: string[] | null = null;
  private header: string[] = [];
  private isHeader = false;

  constructor(private readonly address: string | undefined) {}

  onopentag(name: string): void {
    // Pictures in SVG have titles too.
    if (name === 'title') this.isTitle = this.title === '';
    if (unread.has(name)) this.skipped += 1;
    if (this.skipped > 0) return;
    if (breaks.has(name) || headings.has(name)) this.flush();
    if (name === 'table') this.header = [];
    if (name === 'tr') {
      this.row = [];
      this.isHeader = this.header.length === 0;
    }
    if (name === 'td') this.isHeader = false;
    if (name === 'td' || name === 'th') this.text = '';
  }

  ontext(text: string): void {
    if (this.isTitle) this.title += text.slice(0, longestHeading);
    else if (this.skipped === 0) this.text += text;
  }

  onclosetag(name: string): void {
    if (name === 'title') this.isTitle = false;
    if (unread.has(name)) this.skipped = Math.max(0, this.skipped - 1);
    if (this.skipped > 0) return;
    if (headings.has(name)) {
      this.heading = plain(this.text).slice(0, longestHeading);
      this.text = '';
    } else if (name === 'td' || name === 'th') {
      this.row?.push(plain(this.text));
      this.text = '';
    } else if (name === 'tr') this.endRow();
    else if (breaks.has(name)) this.flush();
  }

  onend(): void {
    this.flush();
  }

  /** Each cell gets the title of its column. */
  private endRow(): void {
    const row = this.row ?? [];
    this.row = null;
    if (this.isHeader && row.length > 0) this.header = row;
    else {
      const cells = row.map((cell, at) => (this.header[at] ? `${this.header[at]}: ${cell}` : cell));
      this.add(cells.filter((cell) => cell !== '').join('; '));
    }
  }

  private flush(): void {
    if (this.row !== null) {
      this.text += ' ';
      return;
    }
    this.add(plain(this.text));
    this.text = '';
  }

  private add(text: string): void {
    if (text === '') return;
    const heading = this.heading === '' ? {} : { heading: this.heading };
    this.blocks.push({ text, place: { ...heading, ...(this.address && { address: this.address }) } });
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
