import { allNodes } from '@tessera/nodes/registry';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowIcon } from '../../../flow/flow-icon.tsx';
import { isComposing } from '../../../lib/composing.ts';
import flow from '../../../flow/flow.module.css';
import styles from './editor.module.css';

/** What a dragged kind is called in a drop on the canvas. */
export const kindDragType = 'application/x-tessera-kind';

const categories = ['trigger', 'logic', 'data', 'action'] as const;

interface StepListProps {
  /** Which of them are offered: triggers only where none is yet, or where one is exchanged. */
  offer: 'triggers' | 'actions' | 'all';
  onPick(kind: string): void;
  autoFocus?: boolean;
  draggable?: boolean;
}

/** The kinds of triggers and steps: searched, picked by click or with the arrow keys, or dragged onto the canvas. */
export function StepList({ offer, onPick, autoFocus, draggable }: StepListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const offered = useOffered(offer, search);
  const shown = Math.min(active, offered.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = isComposing(event) ? undefined : offered[shown];
    if (event.key === 'ArrowDown') setActive(Math.min(shown + 1, offered.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(shown - 1, 0));
    else if (event.key === 'Enter' && chosen) onPick(chosen.kind);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.stepList}>
      <label className={styles.stepSearch}>
        <IconSearch size={16} aria-hidden />
        <input
          value={search}
          data-autofocus={autoFocus || undefined}
          role="combobox"
          aria-expanded
          aria-controls={`${id}list`}
          aria-activedescendant={offered[shown] ? `${id}${offered[shown].kind}` : undefined}
          aria-label={t('workflows.steps.search')}
          placeholder={t('workflows.steps.search')}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id={`${id}list`} role="listbox" aria-label={t('workflows.steps.title')} className={styles.stepOptions}>
        {offered.length === 0 && <p className={styles.stepNone}>{t('workflows.steps.none', { search })}</p>}
        {categories.map((category) => {
          const own = offered.filter((step) => step.category === category);
          if (own.length === 0) return null;
          return (
            <div key={category} role="group" aria-label={t(`workflows.steps.categories.${category}`)}>
              <p className={styles.stepCategory} aria-hidden>
                {t(`workflows.steps.categories.${category}`)}
              </p>
              {own.map(({ kind, icon, title, description }) => (
                <StepOption
                  key={kind}
                  {...{ kind, category, icon, title, description, draggable, onPick }}
                  id={`${id}${kind}`}
                  active={offered[shown]?.kind === kind}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The kinds on offer whose title holds what is searched for; where none does, those whose description does. */
function useOffered(offer: StepListProps['offer'], search: string) {
  const { t } = useTranslation();
  const wanted = search.trim().toLowerCase();
  const steps = allNodes
    .filter(({ category }) => offer === 'all' || (category === 'trigger') === (offer === 'triggers'))
    .map(({ kind, category, icon, title, description }) => ({
      kind,
      category,
      icon,
      title: t(`nodes.${kind}.title`, { defaultValue: title }),
      description: t(`nodes.${kind}.description`, { defaultValue: description }),
    }));
  const byTitle = steps.filter(({ title }) => title.toLowerCase().includes(wanted));
  return byTitle.length > 0 ? byTitle : steps.filter(({ description }) => description.toLowerCase().includes(wanted));
}

interface StepOptionProps {
  id: string;
  kind: string;
  category: string;
  icon: string;
  title: string;
  description: string;
  active: boolean;
  draggable: boolean | undefined;
  onPick(kind: string): void;
}

function StepOption({ id, kind, category, icon, title, description, active, draggable, onPick }: StepOptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.step}
      draggable={draggable}
      onDragStart={(event) => {
        event.dataTransfer.setData(kindDragType, kind);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      onClick={() => onPick(kind)}
    >
      <span className={flow.kindIcon} data-category={category}>
        <FlowIcon name={icon} />
      </span>
      <span className={styles.stepText}>
        <span className={styles.stepTitle}>{title}</span>
        <span className={styles.stepDescription}>{description}</span>
      </span>
    </div>
  );
}
