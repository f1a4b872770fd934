import { useSortable } from '@dnd-kit/react/sortable';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldsPipedInto } from '@tessera/fields/pipe-syntax';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { DraftField } from '@tessera/fields/form-field.schema';
import { IconAdjustmentsHorizontal, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isComposing } from '../../../lib/composing.ts';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { CardActions } from './card-actions.tsx';
import { ConditionLine } from './conditions/condition-line.tsx';
import { FieldPicture } from './field-picture.tsx';
import { FillInLine } from './fill-in/fill-in-line.tsx';
import { PipedLine } from './piped-line.tsx';
import { useScreen } from './use-screen.ts';

/** Where a field's card and its label are found. */
export const cardIdOf = (field: string): string => `card-${field}`;
export const labelIdOf = (field: string): string => `label-${field}`;

interface Props {
  field: DraftField;
  index: number;
  /** Its line on the canvas: the heads of pages are lines too. */
  line: number;
  /** It cannot move up. */
  isFirst: boolean;
  /** It cannot move down. */
  isLast: boolean;
}

/** A field in the form: its label is edited in place, the rest in the panel beside it. */
export function FieldCard({ field, index, line, isFirst, isLast }: Props) {
  const { t } = useTranslation();
  const { state, dispatch, problems, canEdit } = useBuilder();
  const screen = useScreen();
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id: field.id,
    index: line,
    type: 'field',
    accept: ['field', 'palette'],
    disabled: !canEdit,
  });
  const isSelected = state.selected === field.id || state.marked.includes(field.id);
  const faults = problems.filter(({ fieldId }) => fieldId === field.id);
  const number = index + 1;
  const choosing = useChoosing(field.id);
  return (
    <li
      ref={ref}
      id={cardIdOf(field.id)}
      className={styles.card}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
      data-wrong={faults.length > 0 || undefined}
      {...choosing}
      onKeyDown={canEdit ? (event) => onCardKey(event, field.id, dispatch) : undefined}
    >
      {canEdit && (
        <div className={styles.grip}>
          <IconButton ref={handleRef} label={t('forms.canvas.drag', { number })} size="small" plain>
            <IconGripVertical size={16} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={styles.cardBody}>
        <div className={styles.cardHead}>
          <CardLabel field={field} number={number} />
          {screen !== 'wide' && <SettingsButton id={field.id} number={number} />}
          {canEdit && <CardActions field={field} number={number} isFirst={isFirst} isLast={isLast} />}
        </div>
        {field.help && (
          <p className={styles.help}>
            <PipedLine text={field.help} />
          </p>
        )}
        <CardInput field={field} />
        <FillInLine field={field} />
        <ConditionLine visible={field.visible} />
        {faults.map(({ field: path, message }) => (
          <p key={`${path} ${message}`} className={styles.fault}>
            {message}
          </p>
        ))}
      </div>
    </li>
  );
}

/** The input as the public page shows it. */
function CardInput({ field }: { field: DraftField }) {
  const { t } = useTranslation();
  const { fields } = useBuilder().state.draft;
  if (isFieldType(field.type)) return <FieldPicture field={field} fields={fields} />;
  const words = t('forms.canvas.noProperty');
  return <input className={styles.planned} disabled value={words} aria-label={words} />;
}

/** A card is chosen by a click or by the focus; with Ctrl, Cmd or Shift besides the others. */
function useChoosing(id: string) {
  const { dispatch } = useBuilder();
  const screen = useScreen();
  const select = () => dispatch({ type: 'select', id });
  return {
    onFocus: select,
    onMouseDown: (event: MouseEvent) => {
      // The focus would choose the field alone.
      if (isMarking(event) && !isButton(event.target)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (isMarking(event) && !isButton(event.target)) dispatch({ type: 'mark', id, to: event.shiftKey });
      else if (screen === 'middle' && !isControl(event.target)) dispatch({ type: 'open', id });
      else select();
    },
  };
}

/** Ctrl or Cmd chooses a field besides, Shift all up to it. */
const isMarking = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;
const isButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, [role="menu"]') !== null;

/** The label and the buttons of a card have clicks of their own. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('textarea, button, [role="menu"]') !== null;

const isLabelOptional = ({ type }: DraftField): boolean =>
  isFieldType(type) && fieldDefinitions[type].hasOptionalLabel === true;

function CardLabel({ field, number }: { field: DraftField; number: number }) {
  const { t } = useTranslation();
  const { dispatch, canEdit } = useBuilder();
  return (
    <span className={styles.labelLine} data-piped={fieldsPipedInto(field.label).length > 0 || undefined}>
      <span className={styles.piped} aria-hidden>
        <PipedLine text={field.label} />
      </span>
      <textarea
        id={labelIdOf(field.id)}
        className={styles.label}
        rows={1}
        value={field.label}
        readOnly={!canEdit}
        maxLength={500}
        aria-label={t('forms.canvas.label', { number })}
        placeholder={t(isLabelOptional(field) ? 'forms.canvas.headingPlaceholder' : 'forms.canvas.labelPlaceholder')}
        onChange={(event) =>
          dispatch({ type: 'change', id: field.id, change: { label: event.target.value.replace(/\n/g, ' ') } })
        }
      />
      {field.mandatory && (
        <span className={styles.asterisk} title={t('forms.settings.mandatory')}>
          *
        </span>
      )}
    </span>
  );
}

/** Opens the settings where they don't stand beside the canvas. */
function SettingsButton({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  return (
    <IconButton
      label={t('forms.canvas.settings', { number })}
      size="small"
      onClick={(event) => {
        event.stopPropagation();
        dispatch({ type: 'open', id });
      }}
    >
      <IconAdjustmentsHorizontal size={15} aria-hidden />
    </IconButton>
  );
}

/** Alt and an arrow move the field, Ctrl+D copies it; in the label Enter is no line break. */
function onCardKey(
  event: KeyboardEvent<HTMLElement>,
  id: string,
  dispatch: ReturnType<typeof useBuilder>['dispatch'],
): void {
  if (isComposing(event)) return;
  if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) event.preventDefault();
  else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    dispatch({ type: 'moveBy', id, lines: event.key === 'ArrowUp' ? -1 : 1 });
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    dispatch({ type: 'duplicate', id });
  }
}
