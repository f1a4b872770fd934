import type { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTriggerKind } from '../../../flow/node-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './editor.module.css';
import { StepList } from './step-list.tsx';

/** The kinds at the left of the canvas: dragged onto it, or clicked to stand behind what is selected. */
export function StepPalette({ definition, onPick }: { definition: WorkflowDefinition; onPick(kind: string): void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(() => matchMedia('(min-width: 75em)').matches);
  const hasTrigger = definition.nodes.some(({ kind }) => isTriggerKind(kind));
  const toggle = (
    <IconButton
      label={open ? t('workflows.steps.hide') : t('workflows.steps.show')}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {open ? (
        <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
      ) : (
        <IconLayoutSidebarLeftExpand size={18} aria-hidden />
      )}
    </IconButton>
  );
  if (!open) return <div className={styles.paletteClosed}>{toggle}</div>;
  return (
    <nav className={styles.palette} aria-label={t('workflows.steps.title')}>
      <div className={styles.paletteHead}>
        <h2>{t('workflows.steps.title')}</h2>
        {toggle}
      </div>
      <StepList offer={hasTrigger ? 'actions' : 'triggers'} draggable onPick={onPick} />
    </nav>
  );
}
