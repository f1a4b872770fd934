import type { FieldProblem } from '@tessera/fields/check-fields';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';
import { cardIdOf, labelIdOf } from './field-card.tsx';
import { settingsPanelId } from './field-settings.tsx';

/** Brings what is wrong into view and puts the keyboard on it, once its field is chosen. */
export function focusProblem({ field, fieldId }: FieldProblem): void {
  if (fieldId === undefined) return;
  requestAnimationFrame(() => {
    document.getElementById(cardIdOf(fieldId))?.scrollIntoView({ block: 'center' });
    const wrong = document.getElementById(settingsPanelId)?.querySelector('[aria-invalid="true"]');
    const target = field.endsWith('.label') || !(wrong instanceof HTMLElement) ? labelIdOf(fieldId) : null;
    if (target === null && wrong instanceof HTMLElement) wrong.focus();
    else document.getElementById(labelIdOf(fieldId))?.focus({ preventScroll: true });
  });
}

/** What keeps the form from being published, each with a way there. Shown after somebody tried. */
export function ProblemList() {
  const { t } = useTranslation();
  const { problems, state, dispatch } = useBuilder();
  if (problems.length === 0) return null;
  const nameOf = (id: string | undefined) => {
    const place = state.draft.fields.findIndex((field) => field.id === id);
    return state.draft.fields[place]?.label || t('forms.canvas.unnamed', { number: place + 1 });
  };
  const show = (problem: FieldProblem) => {
    dispatch({ type: 'select', id: problem.fieldId ?? null });
    focusProblem(problem);
  };
  return (
    <div className={styles.problems} id="publish-problems" tabIndex={-1}>
      <Notice tone="danger" title={t('forms.canvas.problems', { count: problems.length })}>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.field} ${problem.code}`}>
              <span>
                {problem.fieldId && <strong>{nameOf(problem.fieldId)}: </strong>}
                {problem.message}
              </span>
              {problem.fieldId && (
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
