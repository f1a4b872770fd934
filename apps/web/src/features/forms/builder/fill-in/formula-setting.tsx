import type { DraftField } from '@tessera/fields/form-field.schema';
import { formulaKindOf } from '@tessera/fields/logic/check-form';
import { functionNames } from '@tessera/fields/logic/formula';
import { useTranslation } from 'react-i18next';
import { useBuilder } from '../builder-context.ts';
import { PipeText } from '../pipe-text.tsx';

interface Props {
  field: DraftField;
  before: readonly DraftField[];
  fault: string | undefined;
}

/** The calculation that gives the answer; empty for a field that people fill in. */
export function FormulaSetting({ field, before, fault }: Props) {
  const { t } = useTranslation();
  const { dispatch } = useBuilder();
  const { id, formula = '' } = field;
  return (
    <PipeText
      label={t('forms.settings.formula')}
      description={t('forms.settings.formulaText', { functions: functionNames.join(', ') })}
      placeholder={t('forms.settings.formulaPlaceholder')}
      isLine
      maxLength={500}
      before={before.filter((one) => formulaKindOf(one) !== undefined)}
      value={formula}
      error={fault}
      onChange={(text) =>
        dispatch({ type: 'change', id, change: { formula: text.trim() === '' ? undefined : text, mandatory: false } })
      }
    />
  );
}
