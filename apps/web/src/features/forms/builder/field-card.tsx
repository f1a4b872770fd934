import { useSortable } from '@dnd-kit/react/sortable';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import type { DraftField } from '@tessera/fields/form-field.schema';
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { isComposing } from '../../../lib/composing.ts';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { FieldPicture } from './field-picture.tsx';
import { useScreen } from './use-screen.ts';

/** Where a field's card and its label are found. */
export const cardIdOf = (field: string): string => `card-${field}`;
export const labelIdOf = (field: string): string => `label-${field}`;

/** A field in the form: its label is edited in place, the rest in the panel beside it. */
export function FieldCard({ field, index }: { field: DraftField; index: number }) {
  const { t } = useTranslation();
  const { state, dispatch, problems, canEdit } = useBuilder();
  const screen = useScreen();
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id: field.id,
    index,
    type: 'field',
    accept: ['field', 'palette'],
    disabled: !canEdit,
  });
  const isSelected = state.selected === field.id;
  const faults = problems.filter(({ fieldId }) => fieldId === field.id);
  const number = index + 1;
  const select = () => dispatch({ type: 'select', id: field.id });
  const openOrSelect = (target: EventTarget) =>
    screen === 'middle' && !isControl(target) ? dispatch({ type: 'open', id: field.id }) : select();
  return (
    <li
      ref={ref}
      id={cardIdOf(field.id)}
      className={styles.card}
      data-selected={isSelected || undefined}
      data-dragging={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
      data-wrong={faults.length > 0 || undefined}
      onClick={(event) => openOrSelect(event.target)}
      onFocus={select}
      onKeyDown={canEdit ? (event) => onCardKey(event, field.id, index, dispatch) : undefined}
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
          {canEdit && <CardActions field={field} index={index} />}
        </div>
        {field.help && <p className={styles.help}>{field.help}</p>}
        <CardInput field={field} />
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
  if (isFieldType(field.type)) return <FieldPicture field={field} />;
  const words = t('forms.canvas.noProperty');
  return <input className={styles.planned} disabled value={words} aria-label={words} />;
}

/** The label and the buttons of a card have clicks of their own. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('textarea, button, [role="menu"]') !== null;

const isLabelOptional = ({ type }: DraftField): boolean =>
  isFieldType(type) && fieldDefinitions[type].hasOptionalLabel === true;

function CardLabel({ field, number }: { field: DraftField; number: number }) {
  const { t } = useTranslation();
  const { dispatch, canEdit } = useBuilder();
  return (
    <span className={styles.labelLine}>
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

function CardActions({ field, index }: { field: DraftField; index: number }) {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const move = (to: number) => dispatch({ type: 'move', id: field.id, to });
  const icon = { size: 15, 'aria-hidden': true };
  return (
    <div className={styles.cardActions}>
      <Menu
        trigger={
          <IconButton label={t('forms.canvas.more', { number: index + 1 })} size="small" plain>
            <IconDots {...icon} />
          </IconButton>
        }
        groups={[
          {
            entries: [
              {
                label: t('forms.canvas.up'),
                icon: <IconArrowUp {...icon} />,
                disabled: index === 0,
                onSelect: () => move(index - 1),
              },
              {
                label: t('forms.canvas.down'),
                icon: <IconArrowDown {...icon} />,
                disabled: index === state.draft.fields.length - 1,
                onSelect: () => move(index + 1),
              },
              {
                label: t('forms.canvas.duplicate'),
                icon: <IconCopy {...icon} />,
                onSelect: () => dispatch({ type: 'duplicate', id: field.id }),
              },
            ],
          },
          {
            entries: [
              {
                label: t('forms.canvas.delete'),
                icon: <IconTrash {...icon} />,
                danger: true,
                onSelect: () => dispatch({ type: 'remove', id: field.id }),
              },
            ],
          },
        ]}
      />
    </div>
  );
}

/** Alt and an arrow move the field, Ctrl+D copies it; in the label Enter is no line break. */
function onCardKey(
  event: KeyboardEvent<HTMLElement>,
  id: string,
  index: number,
  dispatch: ReturnType<typeof useBuilder>['dispatch'],
): void {
  if (isComposing(event)) return;
  if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) event.preventDefault();
  else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    event.preventDefault();
    dispatch({ type: 'move', id, to: index + (event.key === 'ArrowUp' ? -1 : 1) });
  } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
    event.preventDefault();
    dispatch({ type: 'duplicate', id });
  }
}
