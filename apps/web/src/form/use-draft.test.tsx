import { act, fireEvent, render, screen } from '@testing-library/react';
import { ClientError } from '@tessera/client/client-error';
import { z } from 'zod';
import { type Draft, useDraft } from './use-draft.ts';

const Person = z.strictObject({
  name: z.string().trim().min(1, 'must not be empty'),
  email: z.email('is not an email address').toLowerCase(),
});

function setUp() {
  const sent = jest.fn();
  const held: { draft?: Draft<{ name: string; email: string }> } = {};
  function Form() {
    const draft = useDraft(Person, { name: '', email: '' }, sent);
    held.draft = draft;
    return (
      <form onSubmit={draft.submit} noValidate>
        {(['name', 'email'] as const).map((name) => {
          const { value, onChange, onBlur, error } = draft.bind(name);
          return (
            <label key={name}>
              {name}
              <input
                value={value}
                aria-invalid={error !== undefined}
                onBlur={onBlur}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
              <span>{error}</span>
            </label>
          );
        })}
        <button type="submit">send</button>
      </form>
    );
  }
  render(<Form />);
  const input = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
  return {
    sent,
    held,
    input,
    type: (name: string, value: string) => fireEvent.change(input(name), { target: { value } }),
  };
}

describe('the draft of a form', () => {
  it('is submitted as parsed by the contract', () => {
    const { sent, type } = setUp();
    type('name', '  Ada ');
    type('email', 'ADA@example.org');
    fireEvent.click(screen.getByText('send'));
    expect(sent).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org' });
  });

  it('is not submitted while invalid; the first invalid input gets the focus', async () => {
    const { sent, type, input } = setUp();
    type('email', 'nobody');
    fireEvent.click(screen.getByText('send'));
    expect(sent).not.toHaveBeenCalled();
    screen.getByText('Enter a name');
    screen.getByText('Is not an email address');
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(document.activeElement).toBe(input('name'));
  });

  it('is validated when an input is left, for that input only', () => {
    const { type, input } = setUp();
    type('email', 'nobody');
    expect(screen.queryByText('Is not an email address')).toBeNull();
    fireEvent.blur(input('email'));
    screen.getByText('Is not an email address');
    expect(screen.queryByText('Enter a name')).toBeNull();
    type('email', 'nobody@');
    expect(screen.queryByText('Is not an email address')).toBeNull();
  });

  it.each([
    ['its input', 'body.email', true],
    ['none of the inputs', 'body.plan', false],
    ['no field', undefined, false],
  ])('shows the server’s error about %s once', (_about, field, isShown) => {
    const { held } = setUp();
    const error = new ClientError('CONFLICT', 'This address is taken.', { field });
    act(() => expect(held.draft?.refuse(error)).toBe(isShown));
    expect(screen.queryAllByText('This address is taken.')).toHaveLength(isShown ? 1 : 0);
  });

  it('shows the server’s error at an input without the path of the input', () => {
    const { held } = setUp();
    const error = new ClientError('INVALID_INPUT', 'body.email must be an email address.', { field: 'body.email' });
    act(() => held.draft?.refuse(error));
    screen.getByText('Must be an email address.');
  });
});
