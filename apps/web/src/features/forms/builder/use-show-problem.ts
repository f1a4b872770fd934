import { useNavigate, useParams } from '@tanstack/react-router';
import { type Dispatch, useCallback } from 'react';
import type { FormTab } from '../form-tabs.ts';
import { settingId } from '../settings/use-setting-problem.ts';
import type { EditorAction } from './editor-state.ts';
import type { PublishProblem } from './publish-problem.ts';

const settingPath = /^settings\.(.+)$/;

/** Whether a problem stands at something that can be shown. */
export const isShowable = ({ field, fieldId, page }: PublishProblem): boolean =>
  fieldId !== undefined || page !== undefined || settingPath.test(field);

/** Goes to what is wrong, on whichever tab it is. */
export function useShowProblem(dispatch: Dispatch<EditorAction>): (problem: PublishProblem) => void {
  const navigate = useNavigate();
  const { formId = '' } = useParams({ strict: false });
  return useCallback(
    (problem) => {
      const path = settingPath.exec(problem.field)?.[1];
      const tab: FormTab = path === undefined ? 'create' : 'general';
      const arrived = navigate({
        to: '/forms/$formId',
        params: { formId },
        search: (before) => ({ ...before, tab }),
        replace: true,
      });
      if (path === undefined) dispatch({ type: 'show', problem });
      else void arrived.then(() => requestAnimationFrame(() => focusSetting(path)));
    },
    [navigate, dispatch, formId],
  );
}

function focusSetting(path: string): void {
  const control = document.getElementById(settingId(path));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
