import { maxFields } from '@tessera/fields/check-fields';
import { copiedText, type CopiedFields, looksCopied, readCopied } from '@tessera/fields/copied/copied-fields';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useBuilder } from '../builder-context.ts';
import { chosenIds } from '../editor-state.ts';
import { placeOf } from '../form-pages.ts';
import { placeCopies } from './place-copies.ts';

/** Where keys copy and paste fields. */
export const copyAreaId = 'form-canvas';

/** What can be done with the chosen fields, and with copied ones. */
export interface Copying {
  /** Copies a field, or the chosen ones, to the clipboard. */
  copy: (id?: string) => Promise<void>;
  /** Puts what is in the clipboard behind a field, or behind the chosen ones. */
  paste: (id?: string) => Promise<void>;
  duplicateChosen: () => void;
}

/** Copying of fields by menus; `useCopyKeys` does it by keys. */
export function useCopying(): Copying {
  const { t } = useTranslation();
  const { state, dispatch, form } = useBuilder();
  const { take, put } = useTakeAndPut();
  return {
    copy: async (id) => {
      const text = take(id === undefined ? chosenIds(state) : [id]);
      try {
        await navigator.clipboard.writeText(text);
        tellCopied(t, id === undefined ? chosenIds(state).length : 1);
      } catch {
        toast.error(t('forms.copying.byKeys'));
      }
    },
    paste: async (id) => {
      let text: string;
      try {
        text = await navigator.clipboard.readText();
      } catch {
        return toast.error(t('forms.copying.byKeys'));
      }
      put(text, id);
    },
    duplicateChosen: () => {
      const ids = chosenIds(state);
      const fields = state.draft.fields.filter((field) => ids.includes(field.id));
      const at = state.draft.fields.findIndex((field) => field.id === ids.at(-1)) + 1;
      if (state.draft.fields.length + fields.length > maxFields) {
        return toast.error(t('forms.palette.full', { most: maxFields }));
      }
      const place = placeOf(state.draft, { at });
      const placed = placeCopies(state.draft, { form, fields }, { ...place, form }, state.frozen);
      dispatch({ type: 'placed', ...placed });
    },
  };
}

type Translate = ReturnType<typeof useTranslation>['t'];
const tellCopied = (t: Translate, count: number): void => toast.success(t('forms.copying.copied', { count }));

/** Where copies go: behind a field, at the end of the chosen page, or at the end. */
function placeAfter({ draft, selectedPage }: ReturnType<typeof useBuilder>['state'], last: string | undefined) {
  const after = draft.fields.findIndex(({ id }) => id === last);
  if (after >= 0) return placeOf(draft, { at: after + 1, page: draft.fields[after]?.page });
  return placeOf(draft, { page: selectedPage ?? undefined });
}

function useTakeAndPut() {
  const { t } = useTranslation();
  const { state, dispatch, form } = useBuilder();
  const place = (copied: CopiedFields, after: string | undefined) => {
    const { draft, frozen } = state;
    if (draft.fields.length + copied.fields.length > maxFields) {
      return toast.error(t('forms.palette.full', { most: maxFields }));
    }
    const placed = placeCopies(draft, copied, { ...placeAfter(state, after), form }, frozen);
    dispatch({ type: 'placed', draft: placed.draft, ids: placed.ids });
    toast.success(t('forms.copying.pasted', { count: placed.ids.length }));
    if (placed.cut.length > 0) toast.warning(t('forms.copying.cut', { labels: named(placed.cut) }));
  };
  return {
    take: (ids: readonly string[]): string =>
      copiedText({ form, fields: state.draft.fields.filter(({ id }) => ids.includes(id)) }),
    put: (text: string, after = chosenIds(state).at(-1)) => {
      if (!looksCopied(text)) return toast.info(t('forms.copying.nothing'));
      const read = readCopied(text);
      if (read.ok) return place(read.value, after);
      const [problem] = read.problems;
      toast.error(t('forms.copying.broken', { path: problem?.path || '—', message: problem?.message ?? '' }));
    },
  };
}

const mostNamed = 3;
const named = (labels: readonly string[]): string =>
  labels
    .slice(0, mostNamed)
    .map((label) => `“${label}”`)
    .join(', ') + (labels.length > mostNamed ? '…' : '');

/** The focus is on the canvas, and no part of a text is selected there. */
function isOnCanvas(): boolean {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && !activeElement.closest(`#${copyAreaId}`)) return false;
  return document.querySelector('[role="dialog"]') === null;
}
function isTextSelected(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement) {
    return activeElement.selectionStart !== activeElement.selectionEnd;
  }
  return getSelection()?.isCollapsed === false;
}

/** Ctrl+C, Ctrl+X and Ctrl+V on the canvas copy, cut and paste fields; text that is selected stays text. */
export function useCopyKeys(): void {
  const { t } = useTranslation();
  const { state, dispatch, canEdit } = useBuilder();
  const { take, put } = useTakeAndPut();
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const ids = chosenIds(state);
    if (ids.length === 0 || !isOnCanvas() || isTextSelected()) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', take(ids));
    if (event.type === 'cut' && canEdit) dispatch({ type: 'removeChosen' });
    tellCopied(t, ids.length);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!canEdit || !isOnCanvas() || !looksCopied(text)) return;
    event.preventDefault();
    put(text);
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => onCopy(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
