import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { problemListId } from './focus-problem.ts';
import { isShowable, useShowProblem } from './use-show-problem.ts';

/** What keeps the form from being published, each with a way there. Shown after somebody tried. */
export function ProblemList() {
  const { t } = useTranslation();
  const { problems, state, dispatch } = useBuilder();
  const show = useShowProblem(dispatch);
  if (problems.length === 0) return null;
  const nameOf = (id: string | undefined) => {
    const place = state.draft.fields.findIndex((field) => field.id === id);
    return state.draft.fields[place]?.label || t('forms.canvas.unnamed', { number: place + 1 });
  };
  return (
    <div className={styles.problems} id={problemListId} tabIndex={-1}>
      <Notice tone="danger" title={t('forms.canvas.problems', { count: problems.length })}>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.message}`}>
              <span>
                {problem.fieldId && <strong>{nameOf(problem.fieldId)}: </strong>}
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
