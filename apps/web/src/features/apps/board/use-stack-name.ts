import type { BoardStack } from '@tessera/contracts/apps/app-records.schema';
import { useTranslation } from 'react-i18next';

/** The name of a stack in the person's language. */
export function useStackName(): (stack: Pick<BoardStack, 'value' | 'label'>) => string {
  const { t } = useTranslation();
  return ({ value, label }) => {
    if (value === '') return t('apps.board.blank');
    if (label === 'Yes' && value === 'true') return t('apps.board.yes');
    if (label === 'No' && value === 'false') return t('apps.board.no');
    return label;
  };
}
