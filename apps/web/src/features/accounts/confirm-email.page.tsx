import { useMutation } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { endSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { TextLink } from '../../ui/text.tsx';
import { GuestFrame } from './guest-frame.tsx';

const route = getRouteApi('/confirm-email/$token');

/** Target of the mailed link. Programs that check mail open links too, so a person has to press the button. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const navigate = useNavigate();
  const confirm = useMutation({
    ...api.credentials.confirmEmail.mutation({ quiet: true }),
    onSuccess: () => {
      endSession();
      toast.success(t('accounts.emailConfirmed'));
      void navigate({ to: '/login', replace: true });
    },
  });
  return (
    <GuestFrame
      title={t('accounts.confirmEmailTitle')}
      text={confirm.error ? confirm.error.message : t('accounts.confirmEmailText')}
      foot={<TextLink to="/login">{t('accounts.toLogin')}</TextLink>}
    >
      {!confirm.error && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ body: { token } });
          }}
        >
          <Button type="submit" variant="primary" size="large" fullWidth loading={confirm.isPending}>
            {t('accounts.confirmEmail')}
          </Button>
        </form>
      )}
    </GuestFrame>
  );
}
