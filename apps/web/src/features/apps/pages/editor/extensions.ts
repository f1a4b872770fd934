import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { blockTypes, linkAddress } from '@tessera/contracts/pages/block-content';
import type { TFunction } from 'i18next';
import { turnInto } from './block-commands.ts';
import { FileView, ImageView } from './file-views.tsx';
import { Code, dataSourceBlock, Divider, fileBlock, imageBlock, Mention, unknownBlock } from './other-blocks.ts';
import { PageKeys } from './page-keys.ts';
import { SourceView, UnknownView } from './source-view.tsx';
import { type Suggested, suggestions } from './suggestions.tsx';
import { TextBlock } from './text-block.ts';
import { UniqueIds } from './unique-ids.ts';

const signs: Partial<Record<(typeof blockTypes)[number], string>> = {
  HEADER1: '#',
  HEADER2: '##',
  HEADER3: '###',
  BULLET_LIST: '-',
  NUMBERED_LIST: '1.',
  TODO_LIST: '[]',
  DIVIDER: '---',
};

/** What `/` offers: a block of each type. */
const blocksToAdd = (t: TFunction): Suggested[] =>
  blockTypes.map((type) => ({
    key: type,
    label: t(`pages.types.${type}`),
    hint: signs[type],
    run: (editor, range) => turnInto(editor, range, type),
  }));

interface Person {
  id: string;
  name: string;
}

interface Services {
  /** Finds members to mention. */
  people: (search: string) => Promise<Person[]>;
  /** Stores a picture. @returns null when it was refused */
  store: (file: File) => Promise<{ id: string; name: string } | null>;
}

/** A link in the text of a block holds its address only, as the contract does. */
const PageLink = Link.extend({ addAttributes: () => ({ href: { default: null } }) });

/** What the editor of a page can do. */
export function pageExtensions(t: TFunction, { people, store }: Services): Extensions {
  const offered = blocksToAdd(t);
  return [
    ...[Document, Text, Bold, Italic, Underline, Strike, HardBreak, UndoRedo, Gapcursor, UniqueIds, Code, Mention],
    PageKeys.configure({ store }),
    TextBlock.configure({ checkLabel: t('pages.done') }),
    ...[Divider, imageBlock(ImageView), fileBlock(FileView), dataSourceBlock(SourceView), unknownBlock(UnknownView)],
    Dropcursor.configure({ color: 'var(--accent)', width: 2 }),
    PageLink.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress.test(address),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    Placeholder.configure({ placeholder: t('pages.placeholder'), showOnlyCurrent: true }),
    suggestions({
      name: 'blocks',
      char: '/',
      label: t('pages.types.label'),
      none: t('pages.types.none'),
      items: (query) => offered.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
    }),
    suggestions({
      name: 'people',
      char: '@',
      label: t('pages.people.label'),
      none: t('pages.people.none'),
      items: async (query) =>
        (await people(query)).map(({ id, name }) => ({
          key: id,
          label: name,
          run: (editor, range) => {
            const mention = { type: 'mention', attrs: { id, label: name } };
            editor
              .chain()
              .focus()
              .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
              .run();
          },
        })),
    }),
  ];
}
