import { useMutation } from '@tanstack/react-query';
import { status } from '@tessera/contracts/common.schema';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { checkFields, type FieldProblem } from '@tessera/fields/check-fields';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { toast } from '../../../ui/toast.ts';
import { focusProblem } from './problem-list.tsx';
import type { FormEditing } from './use-form-draft.ts';

interface Publishing {
  /** What keeps the form from being published; empty until somebody tried, then as it is now. */
  problems: readonly FieldProblem[];
  /** @returns whether a version was published */
  publish: () => Promise<boolean>;
  unpublish: () => Promise<void>;
  isBusy: boolean;
}

const noProblems: readonly FieldProblem[] = [];

/** Publishes what is on the screen, or names what is wrong with it; takes the public page down. */
export function usePublishing(form: Form, { state, dispatch, saveNow, moved }: FormEditing): Publishing {
  const { t } = useTranslation();
  const save = useMutation(api.forms.save.mutation());
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const { draft, frozen } = state;
  const problems = useMemo(() => {
    const checked = wasTried ? checkFields(draft.fields, frozen) : undefined;
    return checked?.ok === false ? checked.problems : noProblems;
  }, [wasTried, draft.fields, frozen]);

  const turn = async (wanted: Form['status']): Promise<Form | null> => {
    setIsSaving(true);
    try {
      const revision = await saveNow();
      if (revision === null) return null;
      const changed = await save.mutateAsync({ body: { id: form.id, revision, status: wanted } });
      moved(changed);
      return changed;
    } catch {
      // The toast has said it.
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  const publish = async (): Promise<boolean> => {
    const checked = checkFields(draft.fields, frozen);
    if (!checked.ok) {
      setWasTried(true);
      const [first] = checked.problems;
      dispatch({ type: 'select', id: first?.fieldId ?? null });
      if (first) focusProblem(first);
      return false;
    }
    setWasTried(false);
    const published = await turn(status.published);
    if (published) toast.success(t('forms.toolbar.published', { version: published.published_version }));
    return published !== null;
  };
  const unpublish = async (): Promise<void> => {
    if (await turn(status.draft)) toast.success(t('forms.toolbar.unpublished'));
  };
  return { problems, publish, unpublish, isBusy: isSaving || save.isPending };
}
