import { Registration } from '@tessera/contracts/accounts/accounts.schema';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const schema = Registration.omit({ workspace_name: true });
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** First step: the person. */
export function PersonStep({ person, onDone }: { person: Person; onDone: (person: Person) => void }) {
  const { t } = useTranslation();
  const draft = useDraft(schema, person, onDone);
  return (
    <form onSubmit={draft.submit} noValidate>
      <Stack>
        <TextField label={t('accounts.name')} autoComplete="name" autoFocus required {...draft.bind('name')} />
        <TextField label={t('accounts.email')} type="email" autoComplete="username" required {...draft.bind('email')} />
        <PasswordField
          label={t('accounts.password')}
          description={t('accounts.passwordHint')}
          autoComplete="new-password"
          required
          {...draft.bind('password')}
        />
        <Button type="submit" variant="primary" size="large" fullWidth>
          {t('accounts.next')}
        </Button>
      </Stack>
    </form>
  );
}
