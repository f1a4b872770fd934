import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Examples, Held, longText, longWord, nothing, shows, showsWide } from '../../gallery/shows.fixture.tsx';
import { Badge } from '../badge.tsx';
import { Card } from '../card.tsx';
import { IconButton } from '../icon-button.tsx';
import { TextLink } from '../text.tsx';
import { ColumnPanel } from './column-panel.tsx';
import { DataGrid } from './data-grid.tsx';
import { type GridColumn, type GridSort, initialLayout } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { WidthHandle } from './width-handle.tsx';

interface Form {
  id: string;
  name: string;
  responses: number;
}
const forms: readonly Form[] = [
  { id: 'contact', name: 'Contact request', responses: 12 },
  { id: 'text', name: longText, responses: 1_234_567 },
  { id: 'word', name: longWord, responses: 0 },
];
const many = Array.from({ length: 300 }, (_, at): Form => ({ id: `${at}`, name: `Form ${at}`, responses: at }));
const columns: readonly GridColumn<Form>[] = [
  {
    key: 'name',
    title: 'Name',
    grows: true,
    sortBy: 'name',
    cell: ({ name }) => <TextLink to="/forms">{name}</TextLink>,
  },
  { key: 'status', title: 'Status', cell: () => <Badge tone="success">Published</Badge> },
  { key: 'responses', title: 'Responses', width: 110, align: 'end', cell: ({ responses }) => responses },
  { key: 'hidden', title: 'Id', isOptional: true, cell: ({ id }) => id },
  {
    key: 'actions',
    title: 'Actions',
    width: 64,
    isActions: true,
    cell: ({ name }) => (
      <IconButton label={`Delete ${name}`} size="small">
        <IconTrash size={15} aria-hidden />
      </IconButton>
    ),
  },
];
const byName: GridSort = { property: 'name', direction: 'ascending' };
const template = columns.map(() => '160px').join(' ');

/** Parts of the grid and the grid itself, as the gallery shows them. */
export const examples: Examples = {
  ColumnPanel: shows(ColumnPanel, {
    default: (
      <Held start={initialLayout}>
        {(layout, hold) => <ColumnPanel columns={columns} layout={layout} onLayout={hold} />}
      </Held>
    ),
  }),
  DataGrid: showsWide(DataGrid, {
    default: <Grid label="Forms" rows={forms.slice(0, 1)} />,
    long: <Grid label="Long names" rows={forms} />,
    selected: <Grid label="Selected forms" rows={forms} start={['contact']} />,
    'very full': <Grid label="Many forms" rows={many} />,
    empty: <Grid label="No forms" rows={[]} />,
  }),
  GridHead: showsWide(GridHead, {
    default: (
      <div role="grid" aria-label="Head">
        <GridHead
          columns={columns}
          template={`44px ${template}`}
          sort={byName}
          selected="some"
          onSort={nothing}
          onWidth={nothing}
          onSelectAll={nothing}
        />
      </div>
    ),
  }),
  GridRow: showsWide(GridRow, {
    default: (
      <div role="grid" aria-label="Row">
        <GridRow
          row={{ id: 'contact', name: 'Contact request', responses: 12 }}
          index={0}
          top={undefined}
          label="Contact request"
          isChosen
          columns={columns}
          template={`44px ${template}`}
          onChoose={nothing}
        />
      </div>
    ),
    long: (
      <div role="grid" aria-label="Long row">
        <GridRow
          row={{ id: 'word', name: longWord, responses: 1 }}
          index={0}
          top={undefined}
          label={longWord}
          isChosen={undefined}
          columns={columns}
          template={template}
          onChoose={nothing}
        />
      </div>
    ),
  }),
  MoveButtons: shows(MoveButtons, {
    default: <MoveButtons name="Status" onUp={nothing} onDown={nothing} />,
    disabled: <MoveButtons name="Name" onUp={undefined} onDown={nothing} />,
  }),
  WidthHandle: shows(WidthHandle, {
    default: (
      <div style={{ position: 'relative', width: 160, height: 36 }}>
        <WidthHandle onWidth={nothing} />
      </div>
    ),
  }),
};

function Grid({ label, rows, start = [] }: { label: string; rows: readonly Form[]; start?: readonly string[] }) {
  const [layout, setLayout] = useState(initialLayout);
  const [sort, setSort] = useState(byName);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <Card flush>
      <DataGrid
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={sort}
        onSort={setSort}
        layout={layout}
        onLayout={setLayout}
        selection={{ chosen, onChoose: setChosen }}
      />
    </Card>
  );
}
