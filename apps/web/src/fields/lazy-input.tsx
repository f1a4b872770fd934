import { Component, type ReactNode, Suspense } from 'react';
import styles from '../fill/fill.module.css';
import type { Say } from '../fill/language.ts';

interface Props {
  id: string;
  say: Say;
  children: ReactNode;
}

/** An input whose code comes when a form has such a field. While it is away, the page says so and goes on. */
export class LazyInput extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    const { id, say, children } = this.props;
    if (this.state.failed) {
      return (
        <div className={styles.capture}>
          <p className={styles.fault}>{say('input.unavailable')}</p>
          <button type="button" id={id} className={styles.second} onClick={() => location.reload()}>
            {say('action.tryNow')}
          </button>
        </div>
      );
    }
    return <Suspense fallback={<Waiting say={say} />}>{children}</Suspense>;
  }
}

const Waiting = ({ say }: { say: Say }) => (
  <div className={styles.capture} role="status" aria-label={say('page.loading')}>
    <span className={styles.spinner} aria-hidden />
  </div>
);
