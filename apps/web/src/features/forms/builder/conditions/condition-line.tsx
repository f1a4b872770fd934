import { conditionProperties } from '@tessera/fields/logic/conditions';
import type { Filter } from '@tessera/query/filter.schema';
import { IconGitBranch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFilterWords } from '../../../../lists/filters/use-filter-words.ts';
import { useBuilder } from '../builder-context.ts';
import styles from './conditions.module.css';

/** On the canvas: when a field or a page is shown, as a sentence; nothing for one that is always shown. */
export function ConditionLine({ visible }: { visible: Filter | undefined }) {
  const { t } = useTranslation();
  const { fields } = useBuilder().state.draft;
  const sentence = useFilterWords(conditionProperties(fields));
  if (!visible) return null;
  return (
    <p className={styles.line}>
      <IconGitBranch size={14} aria-hidden />
      <span>{t('forms.logic.shownIf', { condition: sentence(visible) })}</span>
    </p>
  );
}
