import { ClientError } from '@tessera/client/client-error';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../form/use-draft.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Whether the server asks for the code of the second step. */
export const asksForCode = (error: Error): boolean => error instanceof ClientError && error.field === 'body.code';

interface SecondStepFieldProps {
  bind: Draft<{ code: string | undefined }>['bind'];
}

/** The code of the second step, or a recovery code. */
export function SecondStepField({ bind }: SecondStepFieldProps) {
  const { t } = useTranslation();
  const code = bind('code');
  return (
    <TextField
      label={t('settings.phone.anyCode')}
      autoComplete="one-time-code"
      autoFocus
      required
      {...code}
      value={code.value ?? ''}
    />
  );
}
