import { useMutation } from '@tanstack/react-query';
import { type Status, status } from '@tessera/contracts/common.schema';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { checkContent } from '@tessera/contracts/forms/check-content';
import type { FrozenField } from '@tessera/fields/check-fields';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import type { FormDraft } from './form-draft.ts';
import { problemListId } from './focus-problem.ts';
import { problemsOf, type PublishProblem } from './publish-problem.ts';
import type { FormEditing } from './use-form-draft.ts';
import { screenNow } from './use-screen.ts';
import { useShowProblem } from './use-show-problem.ts';

interface Publishing {
  /** What keeps the form from being published; empty until somebody tried, then as it is now. */
  problems: readonly PublishProblem[];
  /** @returns whether a version was published */
  publish: () => Promise<boolean>;
  unpublish: () => Promise<void>;
  isBusy: boolean;
}

const noProblems: readonly PublishProblem[] = [];
const nothingRefused = { draft: null, problems: noProblems };

/** Whatever keeps a draft from being published, as far as this page can tell. */
function problemsIn(draft: FormDraft, frozen: readonly FrozenField[]): PublishProblem[] {
  const checked = checkContent(draft, frozen);
  return checked.ok ? [] : checked.problems;
}

/** Publishes what is on the screen, or names what is wrong with it; takes the public page down. */
export function usePublishing(form: Form, { state, dispatch, saveNow, moved }: FormEditing): Publishing {
  const { t } = useTranslation();
  const save = useMutation(api.forms.save.mutation());
  const [isSaving, setIsSaving] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState<{ draft: FormDraft | null; problems: typeof noProblems }>(nothingRefused);
  const { draft, frozen } = state;
  const problems = useMemo(() => {
    const known = wasTried ? problemsIn(draft, frozen) : noProblems;
    if (known.length > 0) return known;
    // What the server said counts until something is changed: only it can look again.
    return refused.draft === draft ? refused.problems : noProblems;
  }, [wasTried, draft, frozen, refused]);
  /** What the last try found, a new list each time. */
  const [found, setFound] = useState(noProblems);
  const show = useShowProblem(dispatch);
  useEffect(() => {
    const [first] = found;
    if (!first) return;
    // On a phone the settings would hide how much is wrong.
    const list = screenNow() === 'narrow' ? document.getElementById(problemListId) : null;
    if (list) list.focus();
    else show(first);
  }, [found, show]);

  const turn = async (wanted: Status): Promise<Form | null> => {
    setIsSaving(true);
    try {
      const revision = await saveNow();
      if (revision === null) return null;
      const changed = await save.mutateAsync({ body: { id: form.id, revision, status: wanted } });
      moved(changed);
      return changed;
    } catch (error) {
      // The toast has said it, and each control says its own.
      const told = problemsOf(error, draft);
      setRefused({ draft, problems: told });
      setFound(told);
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  const publish = async (): Promise<boolean> => {
    const known = problemsIn(draft, frozen);
    if (known.length > 0) {
      setWasTried(true);
      setFound(known);
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
