import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function FormPage() {
  return (
    <Page title="Form">
      <SkeletonRows />
    </Page>
  );
}
