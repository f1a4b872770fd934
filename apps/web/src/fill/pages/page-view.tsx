import type { ReactNode } from 'react';
import styles from '../fill.module.css';
import type { Say } from '../language.ts';
import { Piped } from '../piped.tsx';
import own from './pages.module.css';
import { type FormPart, headingIdOf, idOf } from './use-paging.ts';

interface Props {
  part: FormPart;
  isShown: boolean;
  /** Its position among the pages that are shown, and how many there are. */
  place: number;
  count: number;
  say: Say;
  children: ReactNode;
}

/** One page of a form: how far it is, its title and text, and its fields. A page that is not shown stays mounted. */
export function PageView({ part, isShown, place, count, say, children }: Props) {
  return (
    <div className={own.page} data-page={idOf(part)} hidden={!isShown}>
      {part.page && <PageHead page={part.page} place={place} count={count} say={say} />}
      {children}
    </div>
  );
}

function PageHead({
  page,
  place,
  count,
  say,
}: Pick<Props, 'place' | 'count' | 'say'> & { page: NonNullable<FormPart['page']> }) {
  const id = headingIdOf(page.id);
  const progress = say('page.progress', { page: place + 1, pages: count });
  const isTitled = page.title !== '';
  return (
    <div className={own.head}>
      <p id={isTitled ? `${id}-progress` : id} className={styles.note} tabIndex={isTitled ? undefined : -1}>
        {progress}
      </p>
      <div
        className={own.bar}
        role="progressbar"
        aria-label={say('page.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={place + 1}
        aria-valuetext={progress}
      >
        <span style={{ inlineSize: `${((place + 1) / count) * 100}%` }} />
      </div>
      {isTitled && (
        <h2 id={id} tabIndex={-1} dir="auto" aria-describedby={`${id}-progress`}>
          <Piped text={page.title} />
        </h2>
      )}
      {page.text && (
        <p className={styles.description} dir="auto">
          <Piped text={page.text} />
        </p>
      )}
    </div>
  );
}
