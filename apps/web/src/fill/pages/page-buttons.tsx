import { createContext, use } from 'react';
import styles from '../fill.module.css';
import type { Say } from '../language.ts';

/** Where the buttons of a form stand among its pages. */
export interface PageTurning {
  isLast: boolean;
  /** Absent on the first page. */
  onBack: (() => void) | undefined;
}

export const PageTurningContext = createContext<PageTurning>({ isLast: true, onBack: undefined });

interface Props {
  /** What the button of the last page says. */
  label: string;
  isDisabled: boolean;
  say: Say;
}

/** Next or the form's own button, and Back before it. */
export function PageButtons({ label, isDisabled, say }: Props) {
  const { isLast, onBack } = use(PageTurningContext);
  return (
    <>
      {onBack && (
        <button type="button" className={styles.second} disabled={isDisabled} onClick={onBack}>
          {say('action.back')}
        </button>
      )}
      <button type="submit" className={styles.submit} disabled={isDisabled}>
        {isLast ? label : say('action.next')}
      </button>
    </>
  );
}
