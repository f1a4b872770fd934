import { Component, type ReactNode, Suspense } from 'react';
import styles from '../fill/fill.module.css';
import type { Say } from '../fill/language.ts';

interface Props {
  id: string;
  say: Say;
}

/** An input whose code loads with the first form that has such a field. Meanwhile the page shows a placeholder. */
export class LazyInput extends Component<Props & { children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    const { id, say, children } = this.props;
    if (this.state.failed) return <InputFailed id={id} say={say} />;
    return <Suspense fallback={<InputLoading say={say} />}>{children}</Suspense>;
  }
}

/** A browser does not retry a failed import: only a reload does. */
export const InputFailed = ({ id, say }: Props) => (
  <div className={styles.capture}>
    <p className={styles.fault}>{say('input.unavailable')}</p>
    <button type="button" id={id} className={styles.second} onClick={() => location.reload()}>
      {say('action.tryNow')}
    </button>
  </div>
);

export const InputLoading = ({ say }: { say: Say }) => (
  <div className={styles.capture} role="status" aria-label={say('page.loading')}>
    <span className={styles.spinner} aria-hidden />
  </div>
);
