import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnowledgeKind } from '@tessera/contracts/knowledge/knowledge.schema';
import { pdfDocument, wordDocument } from '../documents.fixture.ts';
import { htmlBlocks } from './html-blocks.ts';
import { readFileBlocks, ReadingFault } from './read-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'knowledge-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(kind: KnowledgeKind, content: Buffer | string) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return readFileBlocks(path, kind);
}

describe('documents are read with their places', () => {
  it('pages of a PDF', async () => {
    const blocks = await read('pdf', pdfDocument(['We are open from nine.', 'Call 1800-266-4455.']));
    expect(blocks).toEqual([
      { text: 'We are open from nine.', place: { page: 1 } },
      { text: 'Call 1800-266-4455.', place: { page: 2 } },
    ]);
  });

  it('headings and tables of a Word document', async () => {
    expect(await read('docx', wordDocument())).toEqual([
      { text: expect.stringContaining('within 15 days'), place: { heading: 'Refunds' } },
      { text: 'Plan; Room rent', place: { heading: 'Refunds' } },
      { text: 'Gold; ₹5,000 a day', place: { heading: 'Refunds' } },
    ]);
  });

  it('rows of a table', async () => {
    const blocks = await read('csv', 'Plan;Price\nGold;9,000\n;\nSilver;7,000\n');
    expect(blocks.map(({ text, place }) => [text, place.row])).toEqual([
      ['Plan: Gold; Price: 9,000', 2],
      ['', 3],
      ['Plan: Silver; Price: 7,000', 4],
    ]);
  });

  it('a web page without its menus and scripts', () => {
    const html =
      '<title>Help</title><nav>Menu</nav><script>alert(1)</script><svg><title>Logo</title></svg><h2>Hours</h2><p>Open &amp; free</p><table><tr><th>Day</th><th>Until</th></tr><tr><td><p>Sunday</p><p>Monday</p></td><td>noon</td></tr></table>';
    expect(htmlBlocks(html, 'https://a.example/')).toEqual({
      title: 'Help',
      blocks: [
        { text: 'Open & free', place: { heading: 'Hours', address: 'https://a.example/' } },
        { text: 'Day: Sunday Monday; Until: noon', place: { heading: 'Hours', address: 'https://a.example/' } },
      ],
    });
  });

  it.each<[string, KnowledgeKind, Buffer | string, RegExp]>([
    ['a PDF by name only', 'pdf', 'hello', /content is a text/],
    ['a text that is a PDF', 'text', pdfDocument(['x']), /content is a PDF/],
    ['a damaged PDF', 'pdf', '%PDF-1.4 and nothing', /damaged/],
    ['a PDF of pictures', 'pdf', pdfDocument(['']), /pictures only/],
    ['a damaged Word document', 'docx', Buffer.from('504b0304ffff', 'hex'), /cannot be read/],
    ['bytes that are no text', 'csv', Buffer.from([0x61, 0xff, 0xfe, 0x00]), /not a text in UTF-8/],
    ['an empty text', 'text', '  \n ', /holds no text/],
  ])('refuses %s with the reason', async (_, kind, content, why) => {
    await expect(read(kind, content)).rejects.toThrow(ReadingFault);
    await expect(read(kind, content)).rejects.toThrow(why);
  });
});
