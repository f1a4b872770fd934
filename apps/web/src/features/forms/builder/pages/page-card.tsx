import { useSortable } from '@dnd-kit/react/sortable';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { useBuilder } from '../builder-context.ts';
import { ConditionLine } from '../conditions/condition-line.tsx';
import { PipedLine } from '../piped-line.tsx';
import { useScreen } from '../use-screen.ts';
import styles from './pages.module.css';

export const pageCardIdOf = (page: string): string => `page-card-${page}`;

interface Props {
  page: FormPage;
  number: number;
  /** Its line on the canvas. */
  line: number;
}

/** The head of a page on the canvas: fields are dragged above or below it. */
export function PageCard({ page, number, line }: Props) {
  const { t } = useTranslation();
  const { state, dispatch, problems, canEdit } = useBuilder();
  const screen = useScreen();
  const { ref, handleRef, isDropTarget } = useSortable({
    id: `page:${page.id}`,
    index: line,
    type: 'page',
    accept: ['field', 'palette'],
    // Nothing comes before the first page.
    disabled: { draggable: true, droppable: number === 1 },
  });
  const faults = problems.filter((problem) => problem.page === page.id);
  const open = () => dispatch({ type: 'openPage', id: page.id });
  const name = page.title || t('forms.pages.unnamed', { number });
  return (
    <li
      ref={ref}
      id={pageCardIdOf(page.id)}
      className={styles.card}
      data-selected={state.selectedPage === page.id || undefined}
      data-target={isDropTarget || undefined}
      data-wrong={faults.length > 0 || undefined}
    >
      {/* Otherwise the library would call the whole card a disabled button. */}
      <span ref={handleRef} hidden />
      <div className={styles.head}>
        <button type="button" className={styles.name} onClick={open}>
          <span className={styles.number}>{t('forms.pages.number', { number })}</span>
          <strong dir="auto">
            <PipedLine text={page.title} />
          </strong>
        </button>
        {screen !== 'wide' && (
          <IconButton label={t('forms.pages.settingsOf', { name })} size="small" onClick={open}>
            <IconAdjustmentsHorizontal size={15} aria-hidden />
          </IconButton>
        )}
        {canEdit && <PageActions page={page} number={number} name={name} />}
      </div>
      {page.text && (
        <p className={styles.text} dir="auto">
          <PipedLine text={page.text} />
        </p>
      )}
      <ConditionLine visible={page.visible} />
      {faults.map(({ field, message }) => (
        <p key={`${field} ${message}`} className={styles.fault}>
          {message}
        </p>
      ))}
    </li>
  );
}

function PageActions({ page, number, name }: Pick<Props, 'page' | 'number'> & { name: string }) {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const icon = { size: 15, 'aria-hidden': true };
  const move = (by: number) => dispatch({ type: 'movePage', id: page.id, by });
  return (
    <Menu
      trigger={
        <IconButton label={t('forms.pages.more', { name })} size="small" plain>
          <IconDots {...icon} />
        </IconButton>
      }
      groups={[
        {
          entries: [
            {
              label: t('forms.canvas.up'),
              icon: <IconArrowUp {...icon} />,
              disabled: number === 1,
              onSelect: () => move(-1),
            },
            {
              label: t('forms.canvas.down'),
              icon: <IconArrowDown {...icon} />,
              disabled: number === state.draft.pages.length,
              onSelect: () => move(1),
            },
          ],
        },
        {
          entries: [
            {
              label: t('forms.pages.delete'),
              icon: <IconTrash {...icon} />,
              danger: true,
              onSelect: () => dispatch({ type: 'removePage', id: page.id }),
            },
          ],
        },
      ]}
    />
  );
}
