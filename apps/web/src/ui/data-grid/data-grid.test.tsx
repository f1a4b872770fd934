import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import '../../i18n/i18n.ts';
import { DataGrid } from './data-grid.tsx';
import { type GridColumn, type GridSort, initialLayout } from './grid-column.ts';

interface Fruit {
  id: string;
  price: number;
}
const fruits: Fruit[] = ['apple', 'banana', 'cherry', 'date'].map((id, at) => ({ id, price: at }));
const columns: GridColumn<Fruit>[] = [
  { key: 'name', title: 'Name', sortBy: 'name', cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
  { key: 'price', title: 'Price', cell: ({ price }) => price },
  {
    key: 'actions',
    title: 'Actions',
    isActions: true,
    cell: ({ id }) => (
      <>
        <button type="button">Peel {id}</button>
        <button type="button">Eat {id}</button>
      </>
    ),
  },
];

function Shown() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<GridSort>({ property: 'name', direction: 'ascending' });
  return (
    <MantineProvider env="test">
      <DataGrid
        label="Fruit"
        columns={columns}
        rows={fruits}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        sort={sort}
        onSort={setSort}
        layout={initialLayout}
        onLayout={() => undefined}
        selection={{ chosen, onChoose: setChosen }}
      />
      <output>{[...chosen].join(' ')}</output>
    </MantineProvider>
  );
}

const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const tabStops = () =>
  [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[tabindex="0"]')].map((element) => element.textContent);

describe('a data grid', () => {
  it('has one tab stop, which the arrow keys move', () => {
    render(<Shown />);
    act(() => screen.getByRole('link', { name: 'apple' }).focus());
    expect(tabStops()).toEqual(['apple']);
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'banana' }));
    press('ArrowRight');
    expect(document.activeElement).toHaveProperty('textContent', 'Price1');
    press('End', { ctrlKey: true });
    expect(document.activeElement).toHaveProperty('textContent', 'Peel dateEat date');
    expect(tabStops()).toEqual(['Peel dateEat date']);
    press('Home', { ctrlKey: true });
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' }));
  });

  it('enters a cell with several buttons by Enter, and leaves it by Escape', () => {
    render(<Shown />);
    act(() => screen.getByRole('link', { name: 'apple' }).focus());
    press('End');
    press('Enter');
    expect(document.activeElement).toHaveProperty('textContent', 'Peel apple');
    press('Escape');
    expect(document.activeElement).toHaveProperty('textContent', 'Peel appleEat apple');
  });

  it('sorts by a title and announces it', () => {
    render(<Shown />);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBeNull();
  });

  it('selects a range with Shift, and all from the head', () => {
    render(<Shown />);
    const selected = () => screen.getByRole('status').textContent;
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select apple' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select cherry' }), { shiftKey: true });
    expect(selected()).toBe('apple banana cherry');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(selected()).toBe('apple banana cherry date');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(selected()).toBe('');
  });
});
