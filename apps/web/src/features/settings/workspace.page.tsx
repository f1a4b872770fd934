import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function WorkspacePage() {
  return (
    <Page title="WorkspacePage">
      <SkeletonRows />
    </Page>
  );
}
