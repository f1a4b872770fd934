import { Extension, type Editor, type Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { ReactRenderer } from '@tiptap/react';
import { Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from '@tiptap/suggestion';
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import styles from '../pages.module.css';

export interface Suggested {
  key: string;
  label: string;
  hint?: string;
  run: (editor: Editor, range: Range) => void;
}
interface Keys {
  onKeyDown: (event: KeyboardEvent) => boolean;
}
interface ListProps {
  items: readonly Suggested[];
  label: string;
  none: string;
  command: (item: Suggested) => void;
  editor: Editor;
  ref?: Ref<Keys>;
}

/** The options below the cursor. The focus stays in the text. */
function SuggestionList({ items, label, none, command, editor, ref }: ListProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, Math.max(items.length - 1, 0));
  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute('aria-controls', id);
    if (items.length > 0) text.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, chosen, items.length]);
  useImperativeHandle(ref, () => ({
    onKeyDown: ({ key }) => {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && items.length > 0) setAt((chosen + step + items.length) % items.length);
      const item = items[chosen];
      if ((key === 'Enter' || key === 'Tab') && item) command(item);
      return step !== 0 || ((key === 'Enter' || key === 'Tab') && item !== undefined);
    },
  }));
  return (
    <div className={styles.suggestions}>
      <ul id={id} role="listbox" aria-label={label}>
        {items.map((item, index) => (
          <li
            key={item.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => {
              event.preventDefault();
              command(item);
            }}
          >
            {item.label}
            {item.hint && <small>{item.hint}</small>}
          </li>
        ))}
      </ul>
      {items.length === 0 && <p role="status">{none}</p>}
    </div>
  );
}

interface Settings {
  name: string;
  char: string;
  label: string;
  none: string;
  items: (query: string) => readonly Suggested[] | Promise<readonly Suggested[]>;
}

const place = (element: HTMLElement, rect: DOMRect | null | undefined): void => {
  if (!rect) return;
  const isLow = rect.bottom + 300 > innerHeight;
  element.style.position = 'fixed';
  element.style.zIndex = '300';
  element.style.left = `${Math.max(8, Math.min(rect.left, innerWidth - 268))}px`;
  element.style.top = isLow ? '' : `${rect.bottom + 6}px`;
  element.style.bottom = isLow ? `${innerHeight - rect.top + 6}px` : '';
};

/** A list that a sign opens, such as `/` for blocks and `@` for people. */
export const suggestions = ({ name, char, label, none, items }: Settings) =>
  Extension.create({
    name,
    addProseMirrorPlugins() {
      return [
        Suggestion<Suggested>({
          editor: this.editor,
          pluginKey: new PluginKey(name),
          char,
          items: async ({ query }) => [...(await items(query))],
          command: ({ editor, range, props }) => props.run(editor, range),
          allow: ({ editor }) => editor.isEditable,
          render: () => {
            let list: ReactRenderer<Keys> | undefined;
            const close = (): void => {
              list?.element.remove();
              list?.destroy();
              list = undefined;
            };
            const given = (props: SuggestionProps<Suggested>) => ({ ...props, label, none });
            return {
              onStart: (props) => {
                list = new ReactRenderer(SuggestionList, { props: given(props), editor: props.editor });
                document.body.append(list.element);
                place(list.element as HTMLElement, props.clientRect?.());
              },
              onUpdate: (props) => {
                list?.updateProps(given(props));
                if (list) place(list.element as HTMLElement, props.clientRect?.());
              },
              onKeyDown: ({ event }: SuggestionKeyDownProps) => {
                if (event.key !== 'Escape') return list?.ref?.onKeyDown(event) ?? false;
                close();
                return true;
              },
              onExit: close,
            };
          },
        }),
      ];
    },
  });
