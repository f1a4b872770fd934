import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function InvitePage() {
  return (
    <Page title="Invitation">
      <SkeletonRows />
    </Page>
  );
}
