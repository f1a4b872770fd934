import { blockContents } from '@tessera/contracts/pages/block-content';
import { Editor } from '@tiptap/core';
import type { TFunction } from 'i18next';
import { blocksOf } from './block-json.ts';
import { pageExtensions } from './extensions.ts';

const services = { people: () => Promise.resolve([]), store: () => Promise.resolve(null) };

it('a link that is set in the editor is content that the server accepts', () => {
  const extensions = pageExtensions(((key: string) => key) as TFunction, services);
  const editor = new Editor({ extensions, content: '<p>Read this</p>' });
  editor.chain().selectAll().setLink({ href: 'https://example.com' }).run();
  const [block] = blocksOf(editor.state.doc);
  const marks = [{ type: 'link', attrs: { href: 'https://example.com' } }];
  expect(blockContents.TEXT.parse(block?.content)).toEqual({
    text: [{ type: 'text', text: 'Read this', marks }],
    indent: 0,
  });
  editor.destroy();
});
