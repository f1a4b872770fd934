import { SkeletonRows, Skeleton } from '../ui/states/skeleton.tsx';

/** Placeholder while a page's code loads. */
export function PendingPage() {
  return (
    <div style={{ maxWidth: 'var(--page-width)', margin: '0 auto', padding: '32px var(--page-gutter)' }}>
      <Skeleton width={180} height={24} />
      <div style={{ height: 24 }} />
      <SkeletonRows rows={5} />
    </div>
  );
}
