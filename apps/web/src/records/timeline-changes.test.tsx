import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { RecordChange } from '@tessera/contracts/records/records.schema';
import '../i18n/i18n.ts';
import { Changes, type Restoring } from './timeline-changes.tsx';

const column = (id: string, label: string): ResponseColumn => ({
  ...{ id, type: 'text', label, choices: [], parts: [], maximum: null, retired: false },
});
const change: RecordChange = {
  ...{ id: 'change01', batch: 'batch001', at: '2026-11-25T10:00:00.000Z', did: 'edited' },
  by: { origin: 'user', id: 'person01', name: 'Asha' },
  changes: [
    { key: 'name', from: 'Ravi', to: 'Uma' },
    { key: 'city', from: null, to: 'Pune' },
    { key: 'photo', from: 'a', to: 'b' },
  ],
};

function shown(values: Restoring['values']) {
  const saved: unknown[] = [];
  const save: Restoring['save'] = async (set, base) => {
    saved.push({ set, base });
    return { batch: 'batch002', items: [], conflicts: [], problems: [] };
  };
  render(
    <MantineProvider env="test">
      <Changes
        change={change}
        columns={[column('name', 'Name'), column('city', 'City'), column('photo', 'Photo')]}
        restoring={{ values, editable: ['name', 'city'], save }}
      />
    </MantineProvider>,
  );
  return saved;
}
const restore = (name: string) => screen.queryByRole('button', { name: `Restore this value of ${name}` });

it('restores the earlier value against the one that is shown', async () => {
  const saved = shown({ name: 'Mira', city: 'Pune' });
  fireEvent.click(restore('Name') as HTMLElement);
  fireEvent.click(restore('City') as HTMLElement);
  await waitFor(() =>
    expect(saved).toEqual([
      { set: { name: 'Ravi' }, base: { name: 'Mira' } },
      { set: { city: null }, base: { city: 'Pune' } },
    ]),
  );
});

it('offers no value that the record has already, and none that must not be changed', () => {
  shown({ name: 'Ravi' });
  expect([restore('Name'), restore('City'), restore('Photo')]).toEqual([null, null, null]);
});
