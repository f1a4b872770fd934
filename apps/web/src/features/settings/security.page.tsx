import { Stack } from '../../ui/layout.tsx';
import { GeneralPage } from './general-page.tsx';
import { LinkedAccountsCard } from './linked-accounts-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The person's password, two-factor login and sessions. */
export function SecurityPage() {
  return (
    <GeneralPage>
      <Stack gap={20}>
        <PasswordCard />
        <TwoFactorCard />
        <LinkedAccountsCard />
        <SessionsCard />
      </Stack>
    </GeneralPage>
  );
}
