import type { ShownPage } from '@tessera/fields/logic/form-flow';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '../modal-dialog.tsx';
import { focusField } from './focus-field.ts';
import { browserHistory, noHistory } from './page-history.ts';

export type FormPart = ShownPage<FormField, FormPage>;

/** The id of a part; a form without pages is one part without a page. */
export const idOf = (part: FormPart | undefined): string => part?.page?.id ?? '';
/** Where the heading of a page is found. */
export const headingIdOf = (page: string): string => `page-${page}`;

/** Which page is shown, and how others are reached. */
export interface Paging {
  /** The position of the shown page among those that have something to show. */
  index: number;
  /** Pages that were shown: they stay mounted, so that uploads and verifications in them go on. */
  seen: ReadonlySet<string>;
  /** Goes on to a page. */
  turnTo: (page: string) => void;
  back: () => void;
  /** Goes to a field, on whatever page it stands. */
  goTo: (field: string) => void;
}

/** The position of the wanted page, or of the last shown one before it. */
function placeOf(parts: readonly FormPart[], order: readonly FormPage[], wanted: string | undefined): number {
  const rank = (id: string | undefined) => order.findIndex((page) => page.id === id);
  return Math.max(
    0,
    parts.findLastIndex(({ page }) => rank(page?.id) <= rank(wanted)),
  );
}

/**
 * Turns the pages of a form. The new page's heading gets the focus, or the field that somebody goes to.
 * @param parts the pages that have something to show
 * @param order all pages of the form
 */
export function usePaging(parts: readonly FormPart[], order: readonly FormPage[], isPreview: boolean): Paging {
  const [entries] = useState(() => (isPreview ? noHistory() : browserHistory()));
  const [wanted, setWanted] = useState(() => entries.now());
  const [turned, setTurned] = useState<{ field?: string } | null>(null);
  const index = placeOf(parts, order, wanted);
  const shown = idOf(parts[index]);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([shown]));
  if (!seen.has(shown)) setSeen(new Set([...seen, shown]));
  useEffect(
    () =>
      entries.onTurn((page) => {
        // A running verification or recording is not left by accident.
        if (isDialogOpen()) return false;
        setWanted(page);
        setTurned({});
        return true;
      }),
    [entries],
  );
  const arrive = useEffectEvent(({ field }: { field?: string }) =>
    field === undefined ? focusHeading(shown) : focusField(field),
  );
  useEffect(() => {
    if (turned) arrive(turned);
  }, [turned]);
  const forward = (page: string, target: { field?: string }) => {
    entries.forward(page);
    setWanted(page);
    setTurned(target);
  };
  return {
    index,
    seen,
    turnTo: (page) => forward(page, {}),
    back: () => {
      const before = idOf(parts[index - 1]);
      if (index === 0 || entries.back(before)) return;
      setWanted(before);
      setTurned({});
    },
    goTo: (field) => {
      const part = parts.find(({ fields }) => fields.some(({ id }) => id === field));
      if (part && idOf(part) !== shown) forward(idOf(part), { field });
      else focusField(field);
    },
  };
}

function focusHeading(page: string): void {
  const heading = document.getElementById(headingIdOf(page));
  heading?.closest('[data-page]')?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
