import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function RegisterPage() {
  return (
    <Page title="Register">
      <SkeletonRows />
    </Page>
  );
}
