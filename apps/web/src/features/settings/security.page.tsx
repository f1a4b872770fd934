import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function SecurityPage() {
  return (
    <Page title="SecurityPage">
      <SkeletonRows />
    </Page>
  );
}
