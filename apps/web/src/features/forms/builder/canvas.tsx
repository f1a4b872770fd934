import { useDroppable } from '@dnd-kit/react';
import { IconForms } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { keyOf } from './editor-state.ts';
import { FieldCard } from './field-card.tsx';

/** The form as it is built: its fields in their order. */
export function Canvas() {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const { ref, isDropTarget } = useDroppable({ id: 'canvas', type: 'canvas', accept: 'palette' });
  const { draft } = state;
  return (
    <div
      className={styles.canvas}
      onClick={(event) => {
        if (event.target === event.currentTarget) dispatch({ type: 'select', id: null });
      }}
    >
      <div ref={ref} className={styles.paper} data-target={isDropTarget || undefined}>
        <header className={styles.paperHead}>
          <h2>{draft.name}</h2>
          {draft.settings.description && <p>{draft.settings.description}</p>}
        </header>
        {draft.fields.length === 0 ? (
          <EmptyState
            icon={<IconForms size={22} stroke={1.6} aria-hidden />}
            title={t('forms.canvas.emptyTitle')}
            text={t('forms.canvas.emptyText')}
          />
        ) : (
          <ol className={styles.cards} aria-label={t('forms.canvas.fields')}>
            {draft.fields.map((field, index) => (
              <FieldCard key={keyOf(state, field.id)} field={field} index={index} />
            ))}
          </ol>
        )}
        <span className={styles.submit} aria-hidden>
          {draft.settings.submit_label || t('forms.canvas.submit')}
        </span>
      </div>
    </div>
  );
}
