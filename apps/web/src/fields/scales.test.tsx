import { fireEvent, render, screen } from '@testing-library/react';
import { FormField } from '@tessera/fields/form-field.schema';
import { Filling, submit } from '../fill/filling.fixture.tsx';
import { LanguageContext } from '../fill/language.ts';
import { loadInTurn } from './load-in-turn.fixture.ts';

const fields = [
  FormField.parse({ id: 'score', type: 'nps', label: 'Score', options: { highLabel: 'Surely' } }),
  FormField.parse({ id: 'mood', type: 'emoji-rating', label: 'Mood', options: {} }),
];

describe('scores and faces', () => {
  beforeAll(() => loadInTurn(fields.map(({ type }) => type)));

  it('take zero for an answer', async () => {
    const onSubmit = jest.fn();
    render(<Filling fields={fields} onSubmit={onSubmit} />);
    fireEvent.click(screen.getByRole('radio', { name: '0, Not at all likely' }));
    expect(screen.getByRole('radio', { name: '10, Surely' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Great' }));
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ score: 0, mood: 5 });
  });

  it('are in Hindi on a Hindi page', () => {
    render(
      <LanguageContext value="hi">
        <Filling fields={fields} onSubmit={jest.fn()} />
      </LanguageContext>,
    );
    expect(screen.getByRole('radio', { name: 'बहुत अच्छा' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '0, बिल्कुल नहीं' })).toBeTruthy();
  });
});
