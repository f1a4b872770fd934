import type { ResponseColumn, Submission } from '@tessera/contracts/forms/forms.schema';
import { type FieldType, isFieldType } from '@tessera/fields/field-types';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/text.tsx';
import type { AnswerProps } from '../../../fields/field-ui.ts';
import { fieldUis } from '../../../fields/uis.ts';

/** An answer as its type shows it. */
export function AnswerView({ column, submission }: { column: ResponseColumn; submission: Submission }) {
  const { t } = useTranslation();
  const value = submission.answers[column.id];
  if (value === undefined || value === null) return <Text look="muted">{t('forms.responses.none')}</Text>;
  if (!isFieldType(column.type)) return <>{String(value)}</>;
  // What is stored below a field's id was read by the rules of its type, which never changes.
  const Answer = fieldUis[column.type].Answer as ComponentType<AnswerProps<FieldType>>;
  return <Answer value={value as AnswerProps<FieldType>['value']} column={column} />;
}
