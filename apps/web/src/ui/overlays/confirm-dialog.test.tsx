import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import '../../i18n/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function asked() {
  const done: string[] = [];
  render(
    <MantineProvider env="test">
      <ConfirmDialog opened onConfirm={() => done.push('confirmed')} onClose={() => done.push('closed')} />
    </MantineProvider>,
  );
  return done;
}

it('asks whether to delete the item, unless it is told what to ask', () => {
  asked();
  screen.getByRole('dialog', { name: 'Confirmation' });
  screen.getByText('Do you want to delete this item?');
});

it('is confirmed with Enter, which the focused button takes, and cancelled with Escape', () => {
  const done = asked();
  const confirm = screen.getByRole('button', { name: 'Delete' });
  expect(confirm.hasAttribute('data-autofocus')).toBe(true);
  fireEvent.click(confirm);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(done).toEqual(['confirmed', 'closed']);
});
