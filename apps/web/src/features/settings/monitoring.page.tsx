import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

export function MonitoringPage() {
  return (
    <Page title="MonitoringPage">
      <SkeletonRows />
    </Page>
  );
}
