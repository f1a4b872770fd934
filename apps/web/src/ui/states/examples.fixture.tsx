import { IconInbox } from '@tabler/icons-react';
import { ClientError } from '@tessera/client/client-error';
import { type Examples, longText, longWord, nothing, shows, showsWide } from '../../gallery/shows.fixture.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Skeleton, SkeletonRows } from './skeleton.tsx';
import { UnreadPage } from './unread-page.tsx';

const icon = <IconInbox size={22} stroke={1.6} aria-hidden />;
const failed = (error: Error | null, isFetching = false) => ({ error, isFetching, refetch: nothing });
const failure = (code: 'INTERNAL' | 'NOT_FOUND' | 'FORBIDDEN', message: string) =>
  new ClientError(code, message, { requestId: '0199a3c4-7f1e-7c3e-9a55-2f2b7d0c1e11' });
const list = { label: 'Forms', to: '/forms' } as const;
const tones = ['info', 'success', 'warning', 'danger'] as const;

/** What stands in place of content, as the gallery shows it. */
export const examples: Examples = {
  EmptyState: showsWide(EmptyState, {
    default: (
      <EmptyState
        icon={icon}
        title="No forms yet"
        text="Create your first form."
        action={<Button variant="primary">New form</Button>}
      />
    ),
    plain: <EmptyState title="No forms match" text="Change the filters." />,
    long: <EmptyState icon={icon} title={longText} text={longWord} />,
  }),
  ErrorState: showsWide(ErrorState, {
    default: <ErrorState of={failed(failure('INTERNAL', 'The server could not answer.'))} />,
    'trying again': <ErrorState of={failed(new Error('The server can’t be reached.'), true)} />,
    long: <ErrorState of={failed(new Error(`${longText} ${longWord}`))} />,
  }),
  LoadMore: shows(LoadMore, {
    default: <LoadMore of={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }} />,
    loading: <LoadMore of={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: nothing }} />,
  }),
  Notice: showsWide(Notice, {
    default: tones.map((tone) => (
      <Notice key={tone} tone={tone} title={`A notice of ${tone}`} action={<Button size="small">Act</Button>}>
        What the reader should know.
      </Notice>
    )),
    long: (
      <Notice title={longText} action={<Button>{longText}</Button>}>
        {longWord}
      </Notice>
    ),
  }),
  ProgressBar: showsWide(ProgressBar, {
    default: <ProgressBar label="Uploading clients.xlsx" value={0.4} />,
    unknown: <ProgressBar label="Reading clients.xlsx" value={null} />,
    long: <ProgressBar label={longText} value={1} />,
  }),
  Skeleton: shows(Skeleton, { default: <Skeleton />, round: <Skeleton round width={40} height={40} /> }),
  SkeletonRows: showsWide(SkeletonRows, { default: <SkeletonRows rows={3} /> }),
  UnreadPage: showsWide(UnreadPage, {
    loading: (
      <UnreadPage list={list} of={failed(null)}>
        <SkeletonRows rows={2} />
      </UnreadPage>
    ),
    default: (
      <UnreadPage list={list} of={failed(failure('INTERNAL', 'The server could not answer.'))}>
        {null}
      </UnreadPage>
    ),
    'not found': (
      <UnreadPage list={list} of={failed(failure('NOT_FOUND', 'Gone'))}>
        {null}
      </UnreadPage>
    ),
    'no access': (
      <UnreadPage list={list} of={failed(failure('FORBIDDEN', 'Not for you'))}>
        {null}
      </UnreadPage>
    ),
  }),
};
