import { act, fireEvent, render, screen } from '@testing-library/react';
import { FormField } from '@tessera/fields/form-field.schema';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const fields = [FormField.parse({ id: 'site', type: 'link', label: 'Site', options: {} })];
const leaveWith = async (value: string) => {
  fireEvent.change(screen.getByLabelText('Site'), { target: { value } });
  await act(async () => fireEvent.blur(screen.getByLabelText('Site')));
};

describe('a link', () => {
  beforeAll(() => loadFills(['link']));

  it('gets https:// when a bare address is left, and is judged with it', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fields} onSubmit={onSubmit} />);
    await leaveWith('example.com/page');
    expect(screen.queryByText(/Enter a link/)).toBeNull();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ site: 'https://example.com/page' });
  });

  it('of another scheme is refused where it stands', async () => {
    render(<Filling fields={fields} onSubmit={jest.fn()} />);
    await leaveWith('ftp://example.com');
    expect(screen.getByText(/Enter a link that begins with http:\/\/ or https:\/\//)).toBeTruthy();
    expect(screen.getByLabelText('Site').getAttribute('aria-invalid')).toBe('true');
  });
});
