import { fireEvent, render, screen } from '@testing-library/react';
import { FormField } from '@tessera/fields/form-field.schema';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const fields = [FormField.parse({ id: 'ok', type: 'toggle', label: 'I agree', mandatory: true, options: {} })];

it('a mandatory switch has to be on', async () => {
  await loadFills(['toggle']);
  Element.prototype.scrollIntoView = () => undefined;
  const onSubmit = jest.fn();
  render(<Filling fields={fields} onSubmit={onSubmit} />);
  const control = screen.getByRole('switch', { name: 'I agree' });
  await submit();
  expect(screen.getByText('Switch this on to continue.')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(control);
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ ok: true });
});
