import { PointerSensor, useDraggable } from '@dnd-kit/react';
import { maxFields } from '@tessera/fields/check-fields';
import { fieldGroups, type FieldType, fieldTypes } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { fieldUis } from '../../../fields/uis.ts';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { hasRoom } from './form-draft.ts';

const typesOf = (group: (typeof fieldGroups)[number]): FieldType[] =>
  fieldTypes.filter((type) => fieldDefinitions[type].group === group);

/** The types of fields, by group: each is clicked or dragged into the form. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const isFull = !hasRoom(state.draft);
  const add = (field: FieldType) => {
    const at = state.draft.fields.findIndex(({ id }) => id === state.selected);
    const after = state.draft.fields[at];
    const page = after?.page ?? state.selectedPage ?? undefined;
    dispatch({ type: 'add', field, ...(after && { at: at + 1 }), page });
    onAdded?.();
  };
  return (
    <div className={styles.palette}>
      <p className={styles.hint}>{isFull ? t('forms.palette.full', { most: maxFields }) : t('forms.palette.text')}</p>
      {fieldGroups.map((group) => (
        <section key={group} aria-label={t(`forms.palette.groups.${group}`)}>
          <h3>{t(`forms.palette.groups.${group}`)}</h3>
          <div className={styles.types}>
            {typesOf(group).map((type) => (
              <PaletteEntry key={type} type={type} isDisabled={isFull} onAdd={() => add(type)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function PaletteEntry({ type, isDisabled, onAdd }: { type: FieldType; isDisabled: boolean; onAdd: () => void }) {
  const { t } = useTranslation();
  const { ref, isDragging } = useDraggable({
    id: `new:${type}`,
    type: 'palette',
    data: { type },
    disabled: isDisabled,
    // By keyboard the button is pressed: that adds the field.
    sensors: [PointerSensor],
  });
  const { Icon } = fieldUis[type];
  const { title } = fieldDefinitions[type];
  return (
    <button
      ref={ref}
      type="button"
      className={styles.type}
      data-dragging={isDragging || undefined}
      disabled={isDisabled}
      aria-label={t('forms.palette.add', { type: title })}
      onClick={onAdd}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
      {title}
    </button>
  );
}
