import type { Form } from '@tessera/contracts/forms/forms.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useReducer } from 'react';
import { api } from '../../../api.ts';
import type { SaveState } from '../../../drafts/draft-saver.ts';
import { useDraftSaver } from '../../../drafts/use-draft-saver.ts';
import { type EditorAction, type EditorState, editorOf, nextEditor } from './editor-state.ts';
import type { FormDraft } from './form-draft.ts';

/** The draft of a form on the screen, and how its saving goes. */
export interface FormEditing {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  saving: SaveState;
  /** Stores everything now. @returns the revision that is stored, or null when it could not be */
  saveNow: () => Promise<number | null>;
  /** Ends a conflict by taking what is stored. */
  takeStored: () => Promise<void>;
  /** Ends a conflict by storing what is on the screen. */
  keepMine: () => Promise<void>;
  /** Another call, such as restoring a version, replaced the stored draft: one step that can be undone. */
  restored: (form: Form) => void;
  /** Another call, such as publishing, gave the form back: its revision counts from here. */
  moved: (form: Form) => void;
}

const draftOf = ({ name, fields, pages, settings }: Form): FormDraft => ({ name, fields, pages, settings });

/** A form can't be stored without a name: while it is being typed anew, the last one counts. */
const storable = ({ name, fields, pages, settings }: FormDraft) => ({
  ...(name.trim() !== '' && { name }),
  fields: [...fields],
  pages: [...pages],
  settings,
});

/** Edits a form: every change is kept for undo and saved a moment later. */
export function useFormDraft(form: Form): FormEditing {
  const { id } = form;
  const client = useQueryClient();
  const [state, dispatch] = useReducer(nextEditor, form, (opened) => editorOf(draftOf(opened), opened.frozen_fields));
  const query = api.forms.get.options({ query: { id } });
  const tell = (saved: Form): void => {
    client.setQueryData(query.queryKey, saved);
    void client.invalidateQueries({ queryKey: ['forms', 'list'] });
    void client.invalidateQueries({ queryKey: ['formVersions', 'difference'] });
  };
  const { saver, saving } = useDraftSaver<FormDraft>(
    { draft: state.draft, revision: form.revision },
    state.draft,
    async (draft, revision) => {
      const saved = await api.forms.save.call({ body: { id, revision, ...storable(draft) } });
      tell(saved);
      return saved;
    },
  );
  const readAnew = () => client.fetchQuery({ ...query, staleTime: 0 });
  return {
    state,
    dispatch,
    saving,
    saveNow: async () => ((await saver.flush()) ? saver.revision : null),
    takeStored: async () => {
      const stored = await readAnew();
      const draft = draftOf(stored);
      saver.accept({ draft, revision: stored.revision });
      dispatch({ type: 'replace', draft, frozen: stored.frozen_fields });
    },
    keepMine: async () => {
      await saver.overwrite((await readAnew()).revision);
    },
    restored: (changed) => {
      const draft = draftOf(changed);
      saver.accept({ draft, revision: changed.revision });
      dispatch({ type: 'restore', draft, frozen: changed.frozen_fields });
      tell(changed);
    },
    moved: (changed) => {
      saver.moved(changed.revision);
      dispatch({ type: 'freeze', frozen: changed.frozen_fields });
      tell(changed);
    },
  };
}
