import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { FieldSay } from '../field-texts.ts';
import styles from './richtext.module.css';
import type { richtextTexts } from './richtext.texts.ts';

type RichSay = FieldSay<typeof richtextTexts>;

interface Tool {
  name: Parameters<RichSay>[0];
  keys?: string;
  icon: ReactNode;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const Lines = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d={path} />
  </svg>
);

const tools: readonly Tool[] = [
  {
    name: 'rich.bold',
    keys: 'Control+B',
    icon: <b>B</b>,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'rich.italic',
    keys: 'Control+I',
    icon: <i>I</i>,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'rich.underline',
    keys: 'Control+U',
    icon: <u>U</u>,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'rich.strike',
    keys: 'Control+Shift+S',
    icon: <s>S</s>,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'rich.heading',
    icon: <b>H1</b>,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'rich.subheading',
    icon: <b>H2</b>,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'rich.bullets',
    icon: <Lines path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'rich.numbers',
    icon: <Lines path="M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14h2.5L4 19h2.5" />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'rich.quote',
    icon: <Lines path="M5 5v14M10 8h10M10 12h8M10 16h10" />,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'rich.undo',
    keys: 'Control+Z',
    icon: <Lines path="M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3" />,
    isOff: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'rich.redo',
    keys: 'Control+Y',
    icon: <Lines path="m16 5 4 4-4 4M20 9H10a5 5 0 0 0 0 10h3" />,
    isOff: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** One tab stop; the arrow keys move between the buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  const isReversed = Number.isFinite(step) && getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = Math.min(Math.max(at + (isReversed ? -step : step), 0), buttons.length - 1);
  buttons.forEach((button, index) => (button.tabIndex = index === next ? 0 : -1));
  buttons[next]?.focus();
}

interface Props {
  editor: Editor;
  /** Id of the text box. */
  controls: string;
  say: RichSay;
}

export function RichToolbar({ editor, controls, say }: Props) {
  const [isLinking, setIsLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map(({ isOn }) => isOn?.(now)),
      off: tools.map(({ isOff }) => isOff?.(now) ?? false),
      isLink: now.isActive('link'),
    }),
  });
  return (
    <>
      <div
        role="toolbar"
        aria-label={say('rich.toolbar')}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={moveFocus}
      >
        {tools.map(({ name, keys, icon, run }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={say(name)}
            aria-keyshortcuts={keys}
            aria-pressed={state.on[index]}
            aria-disabled={state.off[index] || undefined}
            title={say(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            {icon}
          </button>
        ))}
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('rich.link')}
          aria-expanded={isLinking}
          aria-pressed={state.isLink}
          title={say('rich.link')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsLinking(!isLinking)}
        >
          <Lines path="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1" />
        </button>
      </div>
      {isLinking && <LinkRow editor={editor} say={say} onDone={() => setIsLinking(false)} />}
    </>
  );
}

const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address);

function LinkRow({ editor, say, onDone }: { editor: Editor; say: RichSay; onDone: () => void }) {
  const [address, setAddress] = useState<string>(() => String(editor.getAttributes('link')['href'] ?? 'https://'));
  const [isInvalid, setIsInvalid] = useState(false);
  const done = (): void => {
    onDone();
    editor.commands.focus();
  };
  const set = (): void => {
    const href = address.trim();
    if (!isWebAddress(href)) return setIsInvalid(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div
      className={styles.link}
      onKeyDown={(event) => {
        if (event.key === 'Escape') done();
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The form around it must not be sent.
        event.preventDefault();
        set();
      }}
    >
      <input
        type="url"
        inputMode="url"
        dir="ltr"
        autoFocus
        aria-label={say('rich.address')}
        aria-invalid={isInvalid || undefined}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsInvalid(false);
        }}
      />
      <button type="button" onClick={set}>
        {say('rich.setLink')}
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {say('rich.removeLink')}
        </button>
      )}
      {isInvalid && <p role="alert">{say('rich.addressInvalid')}</p>}
    </div>
  );
}
