import { triggerKinds } from '@tessera/nodes/node-kinds';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../../flow/flow-icon.tsx';
import flow from '../../../flow/flow.module.css';
import { factsOf } from '../../../flow/node-facts.ts';
import styles from './editor.module.css';

/** The first question of a new workflow: what starts it? */
export function EmptyCanvas({ onPick }: { onPick(kind: string): void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <h2>{t('workflows.empty.title')}</h2>
      <p>{t('workflows.empty.text')}</p>
      <ul>
        {triggerKinds.map((kind) => {
          const { icon, title } = factsOf(kind);
          return (
            <li key={kind}>
              <button type="button" onClick={() => onPick(kind)}>
                <span className={flow.kindIcon} data-category="trigger">
                  <FlowIcon name={icon} />
                </span>
                {t(`nodes.${kind}.title`, { defaultValue: title })}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
