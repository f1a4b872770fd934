import { controlIdOf } from '../field-view.tsx';

/** Focuses a field and scrolls to it. */
export function focusField(id: string): void {
  // The error is rendered first, so that a screen reader announces it with the field.
  requestAnimationFrame(() => {
    const control = document.getElementById(controlIdOf(id));
    control?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
}
