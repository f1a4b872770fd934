import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api.ts';
import { renewUser } from '../session/session.ts';
import { useUser } from '../session/use-session.ts';
import { WrittenMoment } from '../time/moment.tsx';
import { Button } from '../ui/button.tsx';
import styles from './looking-bar.module.css';

/** Says that the workspace is shown as a role sees it, and ends that. */
export function LookingBar() {
  const { t } = useTranslation();
  const lookingAs = useUser().looking_as;
  const navigate = useNavigate();
  const until = lookingAs?.until;
  const stop = useMutation({
    ...api.roles.stopLooking.mutation(),
    onSuccess: (user) => {
      renewUser(user);
      void navigate({ to: '/settings/user/role' });
    },
  });
  useEffect(() => {
    if (until === undefined) return;
    // The server has ended it by then: everything is read again with one's own rights.
    const timer = setTimeout(() => location.reload(), Math.max(0, Date.parse(until) - Date.now()) + 6_000);
    return () => clearTimeout(timer);
  }, [until]);
  if (!lookingAs) return null;
  return (
    <div className={styles.bar} role="status">
      <IconEye size={17} aria-hidden />
      <span>
        {t('shell.lookingAs', { role: lookingAs.name })} <WrittenMoment at={lookingAs.until} />
      </span>
      <Button size="small" loading={stop.isPending} onClick={() => stop.mutate({ body: {} })}>
        {t('shell.stopLooking')}
      </Button>
    </div>
  );
}
