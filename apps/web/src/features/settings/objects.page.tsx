import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function ObjectsPage() {
  return (
    <Page title="ObjectsPage">
      <SkeletonRows />
    </Page>
  );
}
