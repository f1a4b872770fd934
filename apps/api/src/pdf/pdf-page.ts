import PDFDocument from 'pdfkit';
import { type FontName, openFont } from './fonts.ts';
import { linesOf } from './text-layout.ts';

interface Look {
  size: number;
  colour?: string;
  /** Space above, unless it begins a page. */
  above?: number;
  /** An address that the text leads to. */
  link?: string;
}

const margin = 54;
const lineHeight = 1.45;
/** From the top of a line to the line that letters stand on. */
const baseline = 1.08;

/** Writes a document from top to bottom, on as many A4 pages as it takes. */
export class PdfPage {
  private readonly doc: PDFKit.PDFDocument;
  private y = margin;
  /** Where the room for text ends. */
  private bottom: number;
  private readonly registered = new Set<FontName>();
  /** Texts whose marks cannot be placed. */
  private readonly unplaced = new Set<string>();
  private readonly chunks: Buffer[] = [];
  private readonly done: Promise<Buffer>;

  constructor(title: string) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // Its own default would be read from a file beside the package.
      font: null as unknown as string,
      info: { Title: title, Creator: 'Tessera' },
    });
    this.bottom = this.height - margin;
    this.done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.doc.on('error', reject);
    });
  }

  text(text: string, look: Look): void {
    const { size, above = 0 } = look;
    if (this.y > margin) this.y += above;
    for (const line of linesOf(text, this.width, (part, font) => this.measure(part, font, size))) {
      this.keep(size * lineHeight);
      let x = line.isRightToLeft ? margin + this.width - line.width : margin;
      const left = x;
      // Letters that were joined or reordered are copied as they were written.
      const isShaped = line.segments.some(({ font }) => font !== 'plain');
      if (isShaped) this.doc.markContent('Span', { actual: line.text });
      for (const segment of line.segments) {
        this.draw(segment.text, segment.font, { x, y: this.y + size * baseline, ...look });
        x += segment.width;
      }
      if (isShaped) this.doc.endMarkedContent();
      if (look.link && line.width > 0) this.doc.link(left, this.y, line.width, size * lineHeight, look.link);
      this.y += size * lineHeight;
    }
  }

  /** A picture that is made smaller to fit. @throws Error when it is none that can be read */
  picture(content: Buffer, most: { width: number; height: number }): void {
    const image = (this.doc as unknown as Images).openImage(content);
    // A camera may have stored the picture lying on its side.
    const isTurned = (image.orientation ?? 1) > 4;
    const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
    const scale = Math.min(1, Math.min(most.width, this.width) / width, most.height / height);
    this.keep(height * scale + 4);
    this.doc.image(content, margin, this.y + 4, { fit: [width * scale, height * scale] });
    this.y += height * scale + 4;
  }

  /** A line with a text at the left and another, such as an amount, at the right. */
  pair(left: string, right: string, size: number): void {
    this.keep(size * lineHeight);
    const top = this.y;
    const [line] = linesOf(right, this.width, (part, font) => this.measure(part, font, size));
    let x = margin + this.width - (line?.width ?? 0);
    for (const segment of line?.segments ?? []) {
      this.draw(segment.text, segment.font, { x, y: top + size * baseline, size });
      x += segment.width;
    }
    this.text(left, { size });
  }

  rule(): void {
    this.y += 10;
    this.keep(10);
    this.doc
      .moveTo(margin, this.y)
      .lineTo(margin + this.width, this.y)
      .lineWidth(0.5)
      .stroke('#d5d8de');
    this.y += 2;
  }

  /** @param footer of each page, before its number */
  finish(footer: string): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    this.bottom = this.height;
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.y = this.height - margin + 8;
      this.text(`${footer} · ${page + 1}/${count}`, { size: 8, colour: '#6b7280' });
    }
    this.doc.end();
    return this.done;
  }

  private get width(): number {
    return this.doc.page.width - 2 * margin;
  }

  private get height(): number {
    return this.doc.page.height;
  }

  /** Begins a page if there is no room for so much. */
  private keep(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.doc.addPage();
    this.y = margin;
  }

  private use(font: FontName, size: number): void {
    if (!this.registered.has(font)) {
      // pdfkit takes opened fonts too, which its types do not know.
      this.doc.registerFont(font, openFont(font) as unknown as string);
      this.registered.add(font);
    }
    this.doc.font(font).fontSize(size);
  }

  private measure(text: string, font: FontName, size: number): number {
    this.use(font, size);
    try {
      return this.doc.widthOfString(text, this.shaping(text, font));
    } catch {
      // fontkit fails where a font leaves out the place of a mark. Without places, marks stand beside their letters.
      this.unplaced.add(keyOf(text, font));
      return this.doc.widthOfString(text, this.shaping(text, font));
    }
  }

  private shaping(text: string, font: FontName): object {
    const none = { mark: false, mkmk: false, abvm: false, blwm: false };
    return this.unplaced.has(keyOf(text, font)) ? { features: none } : {};
  }

  private draw(text: string, font: FontName, { x, y, size, colour = '#1f2430' }: Look & { x: number; y: number }) {
    this.use(font, size);
    this.doc.fillColor(colour);
    this.doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...this.shaping(text, font) });
  }
}

const keyOf = (text: string, font: FontName): string => `${font}/${text}`;

/** What the types of pdfkit leave out. */
interface Images {
  openImage(content: Buffer): { width: number; height: number; orientation?: number };
}
