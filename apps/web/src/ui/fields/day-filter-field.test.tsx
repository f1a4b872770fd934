import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import '../../i18n/i18n.ts';
import { DayFilterField } from './day-filter-field.tsx';

function Held({ start }: { start: string }) {
  const [day, setDay] = useState(start);
  return (
    <MantineProvider env="test">
      <DayFilterField label="Submitted" value={day} onChange={setDay} />
    </MantineProvider>
  );
}

it('shows a day in words, and chooses another one by year and month', () => {
  render(<Held start="2025-01-05" />);
  fireEvent.click(screen.getByRole('button', { name: 'Submitted: Jan 05, 2025' }));
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1999' } });
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '11' } });
  fireEvent.click(screen.getByRole('button', { name: /^31 December 1999/ }));
  screen.getByRole('button', { name: 'Submitted: Dec 31, 1999' });
  expect(screen.queryByLabelText('Year')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  screen.getByRole('button', { name: 'Submitted' });
});
