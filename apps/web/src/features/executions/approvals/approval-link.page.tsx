import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { ownSession } from '../../../session/session.ts';
import { Mark } from '../../../ui/brand.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { ApprovalView } from './approval-view.tsx';
import styles from './approvals.module.css';
import { DecisionForm } from './decision-form.tsx';

const route = getRouteApi('/approve/$token');

/** Target of a mailed link. Opening it decides nothing: programs follow links in mails. */
export function ApprovalLinkPage() {
  const { t } = useTranslation();
  const { token } = route.useParams();
  const approval = useQuery({
    ...api.approvals.byLink.options({ query: { token } }),
    meta: { quiet: true },
    retry: (failures, error) => failures < 2 && error.isTransient,
  });
  if (approval.error)
    return (
      <LonePage title={t('approvals.link.gone')}>
        <Notice tone="danger">{approval.error.message}</Notice>
      </LonePage>
    );
  if (!approval.data)
    return (
      <LonePage title={t('ui.loading')}>
        <SkeletonRows rows={4} />
      </LonePage>
    );
  const { person } = approval.data;
  if (person !== null) return <ForMember id={person} email={approval.data.recipient} />;
  return (
    <LonePage title={t('approvals.one')}>
      <Card>
        <ApprovalView of={approval.data}>
          <p>{t('approvals.link.sentTo', { email: approval.data.recipient })}</p>
          <LinkDecision token={token} />
        </ApprovalView>
      </Card>
    </LonePage>
  );
}

/** Members decide inside the shell. */
function ForMember({ id: approvalId, email }: { id: string; email: string }) {
  const { t } = useTranslation();
  if (ownSession()) return <Navigate to="/approvals/$approvalId" params={{ approvalId }} replace />;
  return (
    <LonePage title={t('approvals.link.member')}>
      <Card>
        <p>{t('approvals.link.memberText', { email })}</p>
        <LinkButton to="/login" search={{ next: `/approvals/${approvalId}` }} variant="primary">
          {t('approvals.link.login')}
        </LinkButton>
      </Card>
    </LonePage>
  );
}

function LinkDecision({ token }: { token: string }) {
  const decide = useMutation(api.approvals.decideByLink.mutation({ quiet: true }));
  return (
    <DecisionForm
      decide={(decision, comment) => decide.mutate({ body: { token, decision, comment } })}
      sending={decide.isPending ? decide.variables.body.decision : undefined}
      refusal={decide.error?.message}
    />
  );
}

function LonePage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.lone}>
      <main>
        <Mark size={28} />
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
