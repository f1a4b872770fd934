import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type FieldType, isFieldType } from '@tessera/fields/field-types';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { Canvas } from './canvas.tsx';
import { FieldSettings } from './field-settings.tsx';
import { Palette } from './palette.tsx';
import { ProblemList } from './problem-list.tsx';
import { focusAdded } from './focus-added.ts';
import { focusProblem } from './focus-problem.ts';
import { useWideScreen } from './use-wide-screen.ts';

type DragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>;

/** Build: the types at the left, the form in the middle, the chosen field at the right. On phones panels open instead. */
export function FormBuilder() {
  const { t } = useTranslation();
  const { dispatch, canEdit } = useBuilder();
  const isWide = useWideScreen();
  const drop: DragEnd = ({ operation: { source, target }, canceled }) => {
    if (canceled || !source) return;
    if (isSortable(source)) return dispatch({ type: 'move', id: String(source.id), to: source.index });
    const type = typeIn(source.data);
    if (!type || !target) return;
    dispatch({ type: 'add', field: type, ...(isSortable(target) && { at: target.index }) });
  };
  return (
    <DragDropProvider onDragEnd={drop}>
      <div className={styles.builder}>
        {isWide && canEdit && (
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
        {isWide ? (
          <aside className={styles.right} aria-label={t('forms.settings.title')}>
            <FieldSettings />
            <ShownProblem />
          </aside>
        ) : (
          <PhonePanels />
        )}
      </div>
    </DragDropProvider>
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
  const isWide = useWideScreen();
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => focusAdded(added.id), isWide ? 0 : slideMs);
    return () => clearTimeout(timer);
  }, [added, isWide]);
  return null;
}

/** On a phone: a button for the palette, and one for the settings of the chosen field. */
function PhonePanels() {
  const { t } = useTranslation();
  const { state, canEdit } = useBuilder();
  const [open, setOpen] = useState<'palette' | 'settings' | null>(null);
  const { shown } = state;
  const [lastShown, setLastShown] = useState(shown);
  if (lastShown !== shown) {
    setLastShown(shown);
    if (shown) setOpen('settings');
  }
  const close = () => setOpen(null);
  return (
    <>
      <div className={styles.phoneBar}>
        {canEdit && (
          <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('palette')}>
            {t('forms.palette.open')}
          </Button>
        )}
        <Button disabled={state.selected === null} onClick={() => setOpen('settings')}>
          {t('forms.settings.title')}
        </Button>
      </div>
      <SidePanel side="bottom" title={t('forms.palette.title')} opened={open === 'palette'} onClose={close}>
        <Palette onAdded={close} />
      </SidePanel>
      <SidePanel side="bottom" title={t('forms.settings.title')} opened={open === 'settings'} onClose={close}>
        <FieldSettings />
        <ShownProblem after={slideMs} />
      </SidePanel>
    </>
  );
}
