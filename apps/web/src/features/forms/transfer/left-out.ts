import type { LeftPart } from '@tessera/contracts/forms/transfer/form-file.schema';
import { nameOf } from '@tessera/fields/piping';
import { useTranslation } from 'react-i18next';

/** Says what a file left out. @param fields the fields of its form */
export function useLeftOut(): (part: LeftPart, fields: readonly { id: string; label: string }[]) => string {
  const { t } = useTranslation();
  return ({ what, field }, fields) =>
    t(`forms.transfer.left.${what}`, { ...(field !== undefined && { field: nameOf(field, fields) }) });
}
