import { checkSettings } from '@tessera/contracts/forms/check-settings';
import { useMemo, useState } from 'react';
import { useBuilder } from '../builder/builder-context.ts';

/** Id of the control of a setting, so that its problem can be shown. */
export const settingId = (path: string): string => `setting-${path}`;

/**
 * Props of a control whose setting is judged. A problem is shown once the control was left, or publishing was tried.
 */
export function useJudged(path: string): { id: string; error: string | undefined; onBlur: () => void } {
  const { state, problems } = useBuilder();
  const { settings, fields } = state.draft;
  const [wasLeft, setWasLeft] = useState(false);
  const field = `settings.${path}`;
  const found = useMemo(() => checkSettings(settings, fields), [settings, fields]);
  const isShown = wasLeft || problems.some((problem) => problem.field === field);
  return {
    id: settingId(path),
    error: isShown ? found.find((problem) => problem.field === field)?.message : undefined,
    onBlur: () => setWasLeft(true),
  };
}
