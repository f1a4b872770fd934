import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { mentionAt, mentionsIn, type Person, withMention } from './mention-text.ts';
import styles from './comments.module.css';

export interface Written {
  text: string;
  mentions: string[];
}
/** Finds members by a part of their name. */
export type FindPeople = (search: string) => Promise<Person[]>;

interface Props {
  label: string;
  /** Of the button. */
  action: string;
  onSend: (written: Written) => Promise<unknown>;
  /** Left out for who cannot mention people. */
  people?: FindPeople | undefined;
  initial?: string;
  rows?: number;
  onCancel?: () => void;
}

/** The people whose names begin as what is typed after an @; arrow keys and Enter choose one. */
function useMentions(people: FindPeople | undefined, text: string, cursor: number, onPick: (person: Person) => void) {
  const typed = people ? mentionAt(text, cursor) : undefined;
  const [closed, setClosed] = useState<string>();
  const [at, setAt] = useState(0);
  const isOpen = typed !== undefined && closed !== typed;
  const found = useQuery({
    queryKey: ['people to mention', typed ?? ''],
    queryFn: () => people?.(typed ?? '') ?? [],
    enabled: isOpen,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const shown = isOpen ? (found.data ?? []) : [];
  const active = Math.min(at, Math.max(shown.length - 1, 0));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const person = shown[active];
    if (step !== 0 && shown.length > 0) setAt((active + step + shown.length) % shown.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) onPick(person);
    else if (event.key === 'Escape') setClosed(typed);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen: isOpen && found.data !== undefined, shown, active, onKeyDown };
}

/** The people who can be named here. The focus stays in the text. */
function People({ of, onPick }: { of: ReturnType<typeof useMentions>; onPick: (person: Person) => void }) {
  const { t } = useTranslation();
  const { shown, active } = of;
  return (
    <div className={styles.people}>
      <ul role="listbox" aria-label={t('comments.people')}>
        {shown.map((person, index) => (
          <li
            key={person.id}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(person);
            }}
          >
            {person.name}
          </li>
        ))}
      </ul>
      <p role="status">{shown.length === 0 ? t('comments.nobody') : shown[active]?.name}</p>
    </div>
  );
}

/** The text, where its cursor is, and whom it mentions. */
function useDraft(initial: string, onSend: Props['onSend'], field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState(initial);
  const [cursor, setCursor] = useState(initial.length);
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [isSending, setIsSending] = useState(false);
  const change = (next: string): void => {
    setText(next);
    setCursor(field.current?.selectionStart ?? next.length);
  };
  const pick = (person: Person): void => {
    const next = withMention(text, cursor, person);
    setText(next.text);
    setCursor(next.cursor);
    setChosen((before) => [...before, person]);
    // Once the field has the new text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.cursor, next.cursor);
    });
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isSending) return;
    setIsSending(true);
    try {
      await onSend({ text: text.trim(), mentions: mentionsIn(text, chosen) });
      setText('');
      setChosen([]);
    } catch {
      // The text stays; the failure was shown.
    } finally {
      setIsSending(false);
    }
  };
  return { text, cursor, isSending, change, pick, send };
}

/** Writes a comment. Typing @ offers people to mention. */
export function CommentWriter({ label, action, onSend, people, initial = '', rows = 2, onCancel }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(initial, onSend, field);
  const { text, isSending } = draft;
  const mentions = useMentions(people, text, draft.cursor, draft.pick);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void draft.send();
  };
  return (
    <form className={styles.writer} onSubmit={submit} onKeyDown={mentions.onKeyDown}>
      <TextArea
        ref={field}
        label={label}
        description={people ? t('comments.hint') : undefined}
        rows={rows}
        maxLength={5_000}
        value={text}
        onChange={draft.change}
      />
      {mentions.isOpen && <People of={mentions} onPick={draft.pick} />}
      {(text.trim() !== '' || onCancel) && (
        <div>
          <Button type="submit" size="small" variant="primary" loading={isSending} disabled={text.trim() === ''}>
            {action}
          </Button>
          {onCancel && (
            <Button size="small" variant="quiet" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
