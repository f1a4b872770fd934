import { fireEvent, render, screen } from '@testing-library/react';
import { FormField } from '@tessera/fields/form-field.schema';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const fieldOf = (options: object) => [FormField.parse({ id: 'ease', type: 'linear', label: 'Ease', options })];

describe('a linear scale', () => {
  beforeAll(() => loadFills(['linear']));

  it('of few values has a choice for each, and says what the ends mean', async () => {
    const onSubmit = jest.fn();
    const options = { min: 0, max: 10, step: 2.5, lowLabel: 'Hard', highLabel: 'Easy' };
    render(<Filling fields={fieldOf(options)} onSubmit={onSubmit} />);
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(['0, Hard', '2.5', '5', '7.5', '10, Easy']);
    fireEvent.click(screen.getByRole('radio', { name: '7.5' }));
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ ease: 7.5 });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ ease: undefined });
  });

  it('of many values is a slider that is no answer until somebody touches it', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fieldOf({ min: 0, max: 100 })} onSubmit={onSubmit} />);
    const slider = screen.getByRole('slider', { name: 'Ease' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Not answered');
    fireEvent.keyUp(slider, { key: 'Tab' });
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({});
    fireEvent.pointerUp(slider);
    await submit();
    expect(onSubmit).toHaveBeenLastCalledWith({ ease: 0 });
    fireEvent.change(slider, { target: { value: '42' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('42');
  });
});
