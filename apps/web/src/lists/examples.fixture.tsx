import type { ReactNode } from 'react';
import { type Examples, longText, shows, showsWide } from '../gallery/shows.fixture.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { TextLink } from '../ui/text.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { LinkCard } from './link-card.tsx';
import { ListBody } from './list-body.tsx';
import { ListPage } from './list-page.tsx';
import { filters, type Policy, policyColumns, SampleList } from './sample-list.fixture.tsx';
import { SortField } from './sort-field.tsx';
import type { List } from './use-list.ts';

const many = Array.from({ length: 300 }, (_, at): Policy => ({
  id: `${at}`,
  name: `Policy ${at}`,
  status: 'Open',
  people: at,
}));
const empty = <EmptyState title="No policies yet" text="Create your first policy." />;
const pending = { isPending: true, data: undefined, isFetching: true };
const failed = { data: undefined, error: new Error('The server could not answer.') };

const body = (list: List<Policy>, label: string, notice?: ReactNode) => (
  <ListBody
    list={list}
    label={label}
    columns={policyColumns}
    rowName={({ name }) => name}
    searchLabel={`Search ${label}`}
    pinned={['status', 'created_at']}
    card={({ id, name, people }) => (
      <Card key={id} title={name}>
        {people}
      </Card>
    )}
    empty={empty}
    notice={notice}
    bulk={(rows) => <Button size="small">Archive {rows.length}</Button>}
  />
);

/** The list kit, as the gallery shows it. */
export const examples: Examples = {
  LinkCard: shows(LinkCard, {
    default: (
      <LinkCard
        head={<TextLink to="/forms">Contact request</TextLink>}
        actions={<Button size="small">Rename</Button>}
        foot={<span>12 responses</span>}
      >
        <Badge>Draft</Badge>
      </LinkCard>
    ),
    long: (
      <LinkCard
        head={<TextLink to="/forms">{longText}</TextLink>}
        actions={<Button size="small">Rename</Button>}
        foot={<span>{longText}</span>}
      />
    ),
  }),
  ListBody: showsWide(ListBody, {
    default: <SampleList>{(list) => body(list, 'policies', <Notice>A notice.</Notice>)}</SampleList>,
    cards: <SampleList shape="grid">{(list) => body(list, 'cards')}</SampleList>,
    selected: <SampleList chosen={['car']}>{(list) => body(list, 'selected policies')}</SampleList>,
    'very full': (
      <SampleList rows={many} answer={{ hasNextPage: true }}>
        {(list) => body(list, 'many policies')}
      </SampleList>
    ),
    loading: (
      <SampleList rows={[]} answer={pending}>
        {(list) => body(list, 'loading policies')}
      </SampleList>
    ),
    error: (
      <SampleList rows={[]} answer={failed}>
        {(list) => body(list, 'failed policies')}
      </SampleList>
    ),
    empty: <SampleList rows={[]}>{(list) => body(list, 'no policies')}</SampleList>,
    'nothing found': (
      <SampleList rows={[]} filters={filters} search="gold">
        {(list) => body(list, 'filtered policies')}
      </SampleList>
    ),
    long: <SampleList filters={filters}>{(list) => body(list, 'filtered and found policies')}</SampleList>,
  }),
  ListPage: showsWide(ListPage, {
    default: (
      <SampleList>
        {(list) => (
          <ListPage
            list={list}
            title="Policies"
            description="What people are insured by."
            beside={<Badge>Beta</Badge>}
            actions={<Button variant="primary">New policy</Button>}
            columns={policyColumns}
            rowName={({ name }) => name}
            empty={empty}
          />
        )}
      </SampleList>
    ),
    long: (
      <SampleList rows={many}>
        {(list) => (
          <ListPage
            list={list}
            title="Policies of more people than anybody counts"
            columns={policyColumns}
            rowName={({ name }) => name}
            empty={empty}
          />
        )}
      </SampleList>
    ),
  }),
  SortField: shows(SortField, {
    default: <SampleList>{(list) => <SortField list={list} isAlways />}</SampleList>,
  }),
};
