import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../../ui/states/unread-page.tsx';
import { ApprovalStatusBadge, ApprovalView } from './approval-view.tsx';
import { OwnDecision } from './own-decision.tsx';

const route = getRouteApi('/shell/approvals/$approvalId');

/** One approval that the person is asked for. */
export function ApprovalPage() {
  const { t } = useTranslation();
  const { approvalId: id } = route.useParams();
  const approval = useQuery({ ...api.approvals.get.options({ query: { id } }), meta: { quiet: true } });
  if (!approval.data)
    return (
      <UnreadPage list={{ label: t('approvals.title'), to: '/approvals' }} of={approval}>
        <SkeletonRows rows={4} />
      </UnreadPage>
    );
  const { node_name: name, status, may_decide: mayDecide } = approval.data;
  return (
    <Page
      title={name}
      width="narrow"
      trail={[{ label: t('approvals.title'), to: '/approvals' }]}
      beside={<ApprovalStatusBadge status={status} />}
    >
      <Card>
        <ApprovalView of={approval.data}>{mayDecide && <OwnDecision id={id} />}</ApprovalView>
      </Card>
    </Page>
  );
}
