import { Stack } from '../../ui/layout.tsx';
import { GeneralPage } from './general-page.tsx';
import { PasskeysCard } from './sign-in/passkeys-card.tsx';
import { LinkedAccountsCard } from './sign-in/linked-accounts-card.tsx';
import { PasswordCard } from './sign-in/password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './sign-in/two-factor-card.tsx';

/** The person's password, two-factor login, passkeys, linked accounts and sessions. */
export function SecurityPage() {
  return (
    <GeneralPage>
      <Stack gap={20}>
        <PasswordCard />
        <TwoFactorCard />
        <PasskeysCard />
        <LinkedAccountsCard provider="google" />
        <SessionsCard />
      </Stack>
    </GeneralPage>
  );
}
