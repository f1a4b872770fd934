import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { Panel, useReactFlow, useStore } from '@xyflow/react';
import { useTranslation } from 'react-i18next';
import { fitOptions } from './fit-options.ts';
import styles from './flow.module.css';

/** Zoom in, out, fit, the current zoom, and the canvas's attribution. */
export function ZoomControls() {
  const { t } = useTranslation();
  const { zoomIn, zoomOut, zoomTo, fitView } = useReactFlow();
  const zoom = useStore((state) => Math.round(state.transform[2] * 100));
  return (
    <Panel position="bottom-left" className={styles.zoom}>
      <button type="button" onClick={() => void zoomOut({ duration: 120 })} aria-label={t('flow.zoomOut')}>
        <IconMinus size={16} aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => void zoomTo(1, { duration: 120 })}
        aria-label={t('flow.zoomReset', { zoom })}
      >
        {zoom}%
      </button>
      <button type="button" onClick={() => void zoomIn({ duration: 120 })} aria-label={t('flow.zoomIn')}>
        <IconPlus size={16} aria-hidden />
      </button>
      <button
        type="button"
        onClick={() => void fitView(fitOptions)}
        aria-label={t('flow.fit')}
        title={t('flow.fitHint')}
      >
        <IconFocusCentered size={16} aria-hidden />
      </button>
      <a href="https://reactflow.dev" target="_blank" rel="noopener noreferrer">
        React Flow
      </a>
    </Panel>
  );
}
