import { useDroppable } from '@dnd-kit/react';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useBuilder } from './builder-context.ts';
import { SelectionBar } from './copying/selection-bar.tsx';
import { copyAreaId, useCopyKeys } from './copying/use-copying.ts';
import styles from './builder.module.css';
import { keyOf } from './editor-state.ts';
import { FieldCard } from './field-card.tsx';
import { canvasRows, hasRoomForPage } from './form-pages.ts';
import { PageCard } from './pages/page-card.tsx';

/** The form as it is built: its fields in their order. */
export function Canvas() {
  const { t } = useTranslation();
  const { state, dispatch, canEdit } = useBuilder();
  const { ref, isDropTarget } = useDroppable({ id: 'canvas', type: 'canvas', accept: 'palette' });
  useCopyKeys();
  const { draft } = state;
  const rows = canvasRows(draft);
  return (
    <div
      id={copyAreaId}
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
        {rows.length === 0 ? (
          <EmptyState
            icon={<IconForms size={22} stroke={1.6} aria-hidden />}
            title={t('forms.canvas.emptyTitle')}
            text={t('forms.canvas.emptyText')}
          />
        ) : (
          <ol className={styles.cards} aria-label={t('forms.canvas.fields')}>
            {rows.map((row, line) =>
              row.kind === 'page' ? (
                <PageCard key={`page ${row.page.id}`} page={row.page} number={row.number} line={line} />
              ) : (
                <FieldCard
                  key={keyOf(state, row.field.id)}
                  field={row.field}
                  index={row.index}
                  line={line}
                  isFirst={line <= (draft.pages.length > 0 ? 1 : 0)}
                  isLast={line === rows.length - 1}
                />
              ),
            )}
          </ol>
        )}
        {canEdit && draft.fields.length > 0 && hasRoomForPage(draft) && <AddPage />}
        <span className={styles.submit} aria-hidden>
          {draft.settings.submit_label || t('forms.canvas.submit')}
        </span>
      </div>
      <SelectionBar />
    </div>
  );
}

function AddPage() {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  return (
    <div className={styles.addPage}>
      <Button
        variant="quiet"
        size="small"
        icon={<IconPlus size={15} aria-hidden />}
        onClick={() => dispatch({ type: 'addPage' })}
      >
        {t('forms.pages.add')}
      </Button>
    </div>
  );
}
