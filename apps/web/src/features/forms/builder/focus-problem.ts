import { cardIdOf, labelIdOf } from './field-card.tsx';
import { settingsPanelId } from './field-settings.tsx';
import { pageCardIdOf } from './pages/page-card.tsx';
import type { PublishProblem } from './publish-problem.ts';

export const problemListId = 'publish-problems';

/** Brings what is wrong into view and puts the keyboard on it, in its settings. */
export function focusProblem({ fieldId, page, message }: PublishProblem): void {
  const card = page === undefined ? fieldId && cardIdOf(fieldId) : pageCardIdOf(page);
  if (!card) return;
  document.getElementById(card)?.scrollIntoView({ block: 'center' });
  const control = controlOf(message) ?? document.getElementById(labelIdOf(fieldId ?? ''));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** The control that a message stands at: one that says so itself, or the last one above the message. */
function controlOf(message: string): HTMLElement | undefined {
  const panel = document.getElementById(settingsPanelId);
  const said = [...(panel?.querySelectorAll('p, div, span') ?? [])].find(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent?.includes(message),
  );
  const group = said?.closest('.mantine-InputWrapper-root, [role="group"]');
  const above = [...(panel?.querySelectorAll<HTMLElement>('input, textarea, button, [role=textbox]') ?? [])].findLast(
    (control) => said && control.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return (group ?? panel)?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? above;
}
