import { cardIdOf, labelIdOf } from './field-card.tsx';

/** Scrolls to a field that was added, and selects its label so that typing replaces it. */
export function focusAdded(field: string): void {
  document.getElementById(cardIdOf(field))?.scrollIntoView({ block: 'center' });
  const label = document.getElementById(labelIdOf(field));
  if (!(label instanceof HTMLTextAreaElement)) return;
  label.focus({ preventScroll: true });
  label.select();
}
