import { pipeLabels } from '@tessera/fields/piping';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { problemListId } from './focus-problem.ts';
import type { PublishProblem } from './publish-problem.ts';
import { isShowable, useShowProblem } from './use-show-problem.ts';

/** What keeps the form from being published, each with a way there. Shown after somebody tried. */
export function ProblemList() {
  const { t } = useTranslation();
  const { problems, state, dispatch } = useBuilder();
  const show = useShowProblem(dispatch);
  if (problems.length === 0) return null;
  const { fields, pages } = state.draft;
  const nameOf = ({ fieldId, page }: PublishProblem): string | undefined => {
    if (page !== undefined) return t('forms.pages.number', { number: pages.findIndex(({ id }) => id === page) + 1 });
    if (fieldId === undefined) return undefined;
    const place = fields.findIndex(({ id }) => id === fieldId);
    return pipeLabels(fields[place]?.label ?? '', fields) || t('forms.canvas.unnamed', { number: place + 1 });
  };
  return (
    <div className={styles.problems} id={problemListId} tabIndex={-1}>
      <Notice tone="danger" title={t('forms.canvas.problems', { count: problems.length })}>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              <span>
                <ProblemName name={nameOf(problem)} />
                {problem.message}
              </span>
              {isShowable(problem) && (
                <Button size="small" variant="quiet" onClick={() => show(problem)}>
                  {t('forms.canvas.showProblem')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function ProblemName({ name }: { name: string | undefined }) {
  return name === undefined ? null : <strong>{name}: </strong>;
}
