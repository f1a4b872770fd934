import { useBuilder, type Builder } from '../builder/builder-context.ts';

type Settings = Builder['state']['draft']['settings'];

/** The settings of the form and a function that changes some of them. An undefined part is switched off. */
export function useSettings(): { settings: Settings; change: (part: Partial<Settings>) => void } {
  const { state, dispatch } = useBuilder();
  return {
    settings: state.draft.settings,
    change: (part) => dispatch({ type: 'changeSettings', change: part }),
  };
}
