import { createContext, type Dispatch, use } from 'react';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { PublishProblem } from './publish-problem.ts';

/** What every part of the builder works with. */
export interface Builder {
  /** Id of the form. */
  form: string;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** What keeps the form from being published; empty until somebody tried. */
  problems: readonly PublishProblem[];
  canEdit: boolean;
}

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('This is a part of the form builder.');
  return builder;
}
