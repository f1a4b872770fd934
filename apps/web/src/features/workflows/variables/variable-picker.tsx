import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import type { VariableGroup } from '@tessera/nodes/variables';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../../flow/flow-icon.tsx';
import { isComposing } from '../../../lib/composing.ts';
import { previewOf } from './value-preview.ts';
import { useLastValues } from './variable-context.ts';
import styles from './variables.module.css';
import { searchVariables, typedSearch, type VariableEntry, type VariableSection } from './variable-groups.ts';

interface VariablePickerProps {
  groups: readonly VariableGroup[];
  onPick(reference: string): void;
  onClose(): void;
  /** What was typed behind `{{`: then the text keeps the focus, and the picker has no search of its own. */
  typed?: string;
  /** What choosing a list does, told beside each list. */
  listHint?: string;
}

/** Variables of the nodes before this one, grouped by node; chosen by click, by keyboard or dragged into a text. */
export function VariablePicker({ groups, onPick, onClose, typed, listHint }: VariablePickerProps) {
  const { t } = useTranslation();
  const [own, setOwn] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const search = typed === undefined ? own : typedSearch(typed);
  const sections = searchVariables(groups, search);
  // Enter in the text inserts this one.
  const marked = typed === undefined ? undefined : sections[0]?.entries[0]?.reference;
  const toggle = (nodeId: string): void => {
    const next = new Set(closed);
    if (!next.delete(nodeId)) next.add(nodeId);
    setClosed(next);
  };
  return (
    <div
      className={styles.picker}
      // Safari gives a pressed button no focus; this element takes it, so that the list stays open.
      tabIndex={-1}
      role="group"
      aria-label={t('workflows.variables.title')}
      onKeyDown={(event) => moveOrClose(event, onClose)}
    >
      {typed === undefined && (
        <label className={styles.search} htmlFor={`${id}search`}>
          <IconSearch size={14} aria-hidden />
          <input
            id={`${id}search`}
            value={own}
            autoFocus
            placeholder={t('workflows.variables.search')}
            aria-label={t('workflows.variables.search')}
            onChange={(event) => setOwn(event.currentTarget.value)}
          />
        </label>
      )}
      {sections.length === 0 ? (
        <p className={styles.none}>{t('workflows.variables.none')}</p>
      ) : (
        sections.map((section) => (
          <Section
            key={section.nodeId}
            section={section}
            open={search !== '' || !closed.has(section.nodeId)}
            onToggle={() => toggle(section.nodeId)}
            marked={marked}
            listHint={listHint}
            onPick={onPick}
          />
        ))
      )}
    </div>
  );
}

interface SectionProps {
  section: VariableSection;
  open: boolean;
  /** The reference that Enter inserts. */
  marked: string | undefined;
  listHint: string | undefined;
  onToggle(): void;
  onPick(reference: string): void;
}

function Section({ section, open, marked, listHint, onToggle, onPick }: SectionProps) {
  return (
    <div className={styles.section}>
      <button type="button" className={styles.sectionHead} aria-expanded={open} onClick={onToggle} data-pick>
        <IconChevronRight size={14} aria-hidden className={styles.chevron} />
        <FlowIcon name={section.nodeIcon} size={15} />
        <span>{section.nodeName}</span>
      </button>
      {open &&
        section.entries.map((entry) => (
          <Entry key={entry.reference} {...{ entry, listHint, onPick }} isMarked={entry.reference === marked} />
        ))}
    </div>
  );
}

interface EntryProps {
  entry: VariableEntry;
  isMarked: boolean;
  listHint: string | undefined;
  onPick(reference: string): void;
}

function Entry({ entry, isMarked, listHint, onPick }: EntryProps) {
  return (
    <>
      <PickButton
        {...entry}
        hint={entry.type.endsWith('[]') ? listHint : undefined}
        isMarked={isMarked}
        onPick={onPick}
      />
      {entry.fields.map((field) => (
        <PickButton key={field.reference} {...field} title={field.name} nested onPick={onPick} />
      ))}
    </>
  );
}

interface PickButtonProps {
  reference: string;
  title: string;
  name: string;
  type: string;
  path: readonly string[];
  nested?: boolean;
  isMarked?: boolean;
  hint?: string | undefined;
  onPick(reference: string): void;
}

function PickButton({ reference, title, name, type, path, nested, isMarked, hint, onPick }: PickButtonProps) {
  const { t } = useTranslation();
  const preview = previewOf(useLastValues(), path);
  return (
    <button
      type="button"
      className={styles.entry}
      data-nested={nested || undefined}
      data-marked={isMarked || undefined}
      data-pick
      draggable
      title={reference}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', reference);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      onClick={() => onPick(reference)}
    >
      <span className={styles.entryTitle}>{title}</span>
      {title !== name && <code className={styles.entryName}>{name}</code>}
      {preview !== null && (
        <span className={styles.entryPreview} title={t('workflows.variables.lastValue')}>
          {preview}
        </span>
      )}
      <span className={styles.entryType}>{hint ? `${hint} · ${type}` : type}</span>
    </button>
  );
}

function moveOrClose(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (isComposing(event)) return;
  if (event.key === 'Escape') {
    event.stopPropagation();
    onClose();
    return;
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const picks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pick]')];
  const at = picks.findIndex((pick) => pick === document.activeElement);
  picks.at(event.key === 'ArrowDown' ? Math.min(at + 1, picks.length - 1) : Math.max(at - 1, 0))?.focus();
}
