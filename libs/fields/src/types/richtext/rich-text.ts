import { cleanText } from '@tessera/kernel/text';

// A type, not an interface: answers are stored as JSON.
/** A formatted text, and the same text without its formatting. */
export type RichText = { html: string; text: string };

/** The elements of a stored text besides links. */
export const richTags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'] as const;

/** Tags and text of clean HTML, where no attribute contains an angle bracket. */
const pieces = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+|</giu;
const blocks: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'blockquote']);
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu;
const highestCode = 0x10_ffff;

function decoded(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return characters[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= highestCode ? String.fromCodePoint(code) : whole;
  });
}

/**
 * The text of clean HTML: a line for each paragraph, heading and list item.
 * @param html the product of an editor or of a sanitiser
 */
export function plainTextOf(html: string): string {
  const lines: string[] = [];
  let line = '';
  let isOpen = false;
  const end = (): void => {
    if (isOpen) lines.push(line.trim());
    line = '';
    isOpen = false;
  };
  for (const [piece, closing, name] of html.matchAll(pieces)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      if (!isOpen && piece.trim() === '') continue;
      line += decoded(piece.replace(/[\n\r\t]/g, ' '));
      isOpen = true;
    } else if (tag === 'br') {
      isOpen = true;
      end();
      isOpen = true;
    } else if (blocks.has(tag)) {
      end();
      // A paragraph without text is a blank line.
      if (tag === 'p' && closing === '') isOpen = true;
    }
  }
  end();
  return cleanText(lines.join('\n'));
}

/** A plain text as HTML: each line is a paragraph. */
export const paragraphsOf = (text: string): string =>
  cleanText(text)
    .split('\n')
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`)
    .join('');
