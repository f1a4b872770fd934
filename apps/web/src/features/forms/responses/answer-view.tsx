import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/text.tsx';
import { ValueView } from '../../../fields/value-view.tsx';

/** An answer as its type shows it. */
export function AnswerView({ column, submission }: { column: ResponseColumn; submission: Submission }) {
  const { t } = useTranslation();
  const value = submission.answers[column.id];
  if (value === undefined || value === null) return <Text look="muted">{t('forms.responses.none')}</Text>;
  return <ValueView column={column} value={value} />;
}
