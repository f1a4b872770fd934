import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function ProfilePage() {
  return (
    <Page title="ProfilePage">
      <SkeletonRows />
    </Page>
  );
}
