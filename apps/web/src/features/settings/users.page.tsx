import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function UsersPage() {
  return (
    <Page title="UsersPage">
      <SkeletonRows />
    </Page>
  );
}
