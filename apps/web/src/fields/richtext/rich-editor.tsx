import { paragraphsOf, plainTextOf } from '@tessera/fields/types/richtext/rich-text';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { CharacterCount } from '../../fill/character-count.tsx';
import fill from '../../fill/fill.module.css';
import { type DraftAnswer, richTextIn } from '../../fill/kept-filling.ts';
import type { InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { pastedHtml } from './pasted-html.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import styles from './richtext.module.css';
import { richtextTexts } from './richtext.texts.ts';

/** Tab leaves the field, as in every other one. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

const extensionsWith = (placeholder: string | undefined) => [
  ...[Document, Paragraph, Text, Bold, Italic, Underline, Strike, HardBreak, Blockquote, UndoRedo],
  ...[BulletList, OrderedList, Item, ListKeymap],
  Heading.configure({ levels: [2, 3] }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => /^https?:\/\//i.test(address),
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  }),
  Placeholder.configure({ placeholder: placeholder ?? '' }),
];

/** The text with its formatting. A plain text comes from the address of the page. */
const htmlOf = (answer: DraftAnswer): string => {
  if (typeof answer === 'string') return paragraphsOf(answer);
  return richTextIn(answer)?.html ?? '';
};

const attributesOf = ({ id, field, describedBy, isInvalid }: InputProps<'richtext'>): Record<string, string> => ({
  id,
  dir: 'auto',
  role: 'textbox',
  class: `${fill.control} ${styles.text}`,
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
  ...(field.mandatory && { 'aria-required': 'true' }),
});

function useRichEditor(props: InputProps<'richtext'>) {
  const { field, answer, isDisabled, onAnswer } = props;
  /** What the editor said last: its own answer must not move the cursor. */
  const said = useRef(htmlOf(answer));
  const answering = useRef(onAnswer);
  answering.current = onAnswer;
  const editor = useEditor({
    extensions: extensionsWith(field.options.placeholder),
    content: said.current,
    editable: !isDisabled,
    editorProps: { attributes: attributesOf(props), transformPastedHTML: pastedHtml },
    onUpdate: ({ editor: changed }) => {
      const html = changed.getHTML();
      const text = plainTextOf(html);
      said.current = text === '' ? '' : html;
      answering.current(text === '' ? undefined : { html, text });
    },
  });
  const html = htmlOf(answer);
  useEffect(() => {
    if (html === said.current) return;
    said.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled]);
  const { id, describedBy, isInvalid } = props;
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: attributesOf(props) } });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [editor, id, describedBy, isInvalid, field.mandatory]);
  return editor;
}

/** A text box with a toolbar. */
export default function RichEditor(props: InputProps<'richtext'>) {
  const say = useFieldSay(richtextTexts);
  const editor = useRichEditor(props);
  const { id, field, answer, isDisabled, onLeave } = props;
  const left = (event: FocusEvent<HTMLElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return (
    <div className={styles.editor} onBlur={left}>
      {!isDisabled && <RichToolbar editor={editor} controls={id} say={say} />}
      <EditorContent editor={editor} />
      <CharacterCount text={plainTextOf(htmlOf(answer))} max={field.options.maxCharacters} say={props.say} />
    </div>
  );
}
