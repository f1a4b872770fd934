import { render, screen } from '@testing-library/react';
import '../i18n/i18n.ts';
import { numberUi } from './number/number.field-ui.tsx';
import { ratingUi } from './rating/rating.field-ui.tsx';

const column = { id: 'field', type: 'rating', label: 'Field', choices: [], parts: [], maximum: null, retired: false };

it.each([
  [5, '3 of 5 stars', 5],
  [null, '3 stars', 3],
])('shows a rating of 3 on its scale: %s', (maximum, words, stars) => {
  render(<ratingUi.Answer value={3} column={{ ...column, maximum }} />);
  expect(screen.getByRole('img', { name: words }).querySelectorAll('svg')).toHaveLength(stars);
});

it.each([
  [12_345_678.125, '12,345,678.125'],
  [2026, '2026'],
])('groups the digits of a large number and leaves a year: %d', (value, words) => {
  const { container } = render(<numberUi.Answer value={value} column={column} />);
  expect(container.textContent).toBe(words);
});
