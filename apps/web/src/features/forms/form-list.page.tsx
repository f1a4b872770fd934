import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function FormListPage() {
  return (
    <Page title="Forms">
      <SkeletonRows />
    </Page>
  );
}
