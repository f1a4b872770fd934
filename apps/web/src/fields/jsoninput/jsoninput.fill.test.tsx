import type { FormField } from '@tessera/fields/form-field.schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const field: FormField = {
  ...{ id: 'data', type: 'jsoninput', label: 'Data', help: '', mandatory: false },
  options: { placeholder: '' },
};

it('asks for JSON with an example, and submits it once it can be read', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await loadFills(['jsoninput']);
  const submitted = jest.fn();
  render(<Filling fields={[field]} onSubmit={submitted} />);
  const input = screen.getByPlaceholderText('Enter valid JSON, for example {"key": "value"}');
  fireEvent.change(input, { target: { value: '{"sum": ' } });
  await act(async () => fireEvent.blur(input));
  expect(screen.getByText('Please enter a valid JSON')).toBeTruthy();
  await submit();
  expect(submitted).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { value: '{"sum": 1}' } });
  await submit();
  expect(submitted).toHaveBeenCalledWith({ data: '{"sum": 1}' });
});
