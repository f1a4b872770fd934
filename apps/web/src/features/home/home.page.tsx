import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function HomePage() {
  return (
    <Page title="Home">
      <SkeletonRows />
    </Page>
  );
}
