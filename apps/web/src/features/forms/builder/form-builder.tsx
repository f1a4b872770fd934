import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type FieldType, isFieldType } from '@tessera/fields/field-types';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { Canvas } from './canvas.tsx';
import { FieldSettings } from './field-settings.tsx';
import { canvasRows, placeAt } from './form-pages.ts';
import { Palette } from './palette.tsx';
import { ProblemList } from './problem-list.tsx';
import { focusAdded } from './focus-added.ts';
import { focusProblem } from './focus-problem.ts';
import { useScreen } from './use-screen.ts';

type DragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>;

/** Build: the types at the left, the form in the middle, the chosen field at the right or over the canvas. */
export function FormBuilder() {
  const { t } = useTranslation();
  const { state, dispatch, canEdit } = useBuilder();
  const screen = useScreen();
  const drop: DragEnd = ({ operation: { source, target }, canceled }) => {
    if (canceled || !source) return;
    if (isSortable(source)) return dispatch({ type: 'move', id: String(source.id), to: source.index });
    const type = typeIn(source.data);
    if (!type || !target) return;
    if (!isSortable(target)) return dispatch({ type: 'add', field: type });
    // Dropped on the head of a page, it goes below.
    const line = target.index + (target.type === 'page' ? 1 : 0);
    dispatch({ type: 'add', field: type, ...placeAt(canvasRows(state.draft), line) });
  };
  return (
    <DragDropProvider onDragEnd={drop}>
      <div className={styles.builder}>
        {screen !== 'narrow' && canEdit && (
          <aside className={styles.left} aria-label={t('forms.palette.title')}>
            <h2 className={styles.asideTitle}>{t('forms.palette.title')}</h2>
            <Palette />
          </aside>
        )}
        <AddedField />
        <div className={styles.middle}>
          <ProblemList />
          <Canvas />
        </div>
        {screen === 'narrow' ? <PhonePanels /> : <FieldPanel />}
      </div>
    </DragDropProvider>
  );
}

/** The settings of the chosen field: a column on wide screens, over the canvas on middle ones. */
function FieldPanel() {
  const { t } = useTranslation();
  const { state, dispatch } = useBuilder();
  const isOverlay = useScreen() === 'middle';
  const isNothingChosen = state.selected === null && state.selectedPage === null;
  if (isOverlay && (!state.panelOpen || isNothingChosen)) return null;
  return (
    <aside
      className={styles.right}
      data-overlay={isOverlay || undefined}
      aria-label={t(state.selectedPage === null ? 'forms.settings.title' : 'forms.pages.title')}
      onKeyDown={(event) => {
        if (isOverlay && event.key === 'Escape' && !event.defaultPrevented) dispatch({ type: 'close' });
      }}
    >
      {isOverlay && (
        <span className={styles.closePanel}>
          <IconButton label={t('forms.settings.close')} size="small" onClick={() => dispatch({ type: 'close' })}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </span>
      )}
      <FieldSettings />
      <ShownProblem />
    </aside>
  );
}

function typeIn(data: Record<string, unknown>): FieldType | undefined {
  const { type } = data;
  return typeof type === 'string' && isFieldType(type) ? type : undefined;
}

/** A panel that slides in takes the focus and moves what is in it: until then nothing can be shown. */
const slideMs = 250;

/** Beside the settings: goes to the control that somebody wants to see. */
function ShownProblem({ after = 0 }: { after?: number }) {
  const { shown } = useBuilder().state;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => focusProblem(shown), after);
    return () => clearTimeout(timer);
  }, [shown, after]);
  return null;
}

/** Goes to the field that was added. On a phone the palette closes first: it gives the focus back when it does. */
function AddedField() {
  const { added } = useBuilder().state;
  const isNarrow = useScreen() === 'narrow';
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => focusAdded(added.id), isNarrow ? slideMs : 0);
    return () => clearTimeout(timer);
  }, [added, isNarrow]);
  return null;
}

/** On a phone the palette and the settings of a field open from below. */
function PhonePanels() {
  const { t } = useTranslation();
  const { state, dispatch, canEdit } = useBuilder();
  const [paletteOpen, setPaletteOpen] = useState(false);
  return (
    <>
      {canEdit && (
        <div className={styles.phoneBar}>
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setPaletteOpen(true)}>
            {t('forms.palette.open')}
          </Button>
        </div>
      )}
      <SidePanel
        side="bottom"
        title={t('forms.palette.title')}
        opened={paletteOpen}
        onClose={() => setPaletteOpen(false)}
      >
        <Palette onAdded={() => setPaletteOpen(false)} />
      </SidePanel>
      <SidePanel
        side="bottom"
        title={t(state.selectedPage === null ? 'forms.settings.title' : 'forms.pages.title')}
        opened={state.panelOpen}
        onClose={() => dispatch({ type: 'close' })}
      >
        <FieldSettings />
        <ShownProblem after={slideMs} />
      </SidePanel>
    </>
  );
}
