import { IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { type Examples, Held, longText, longWord, nothing, shows, showsWide } from '../gallery/shows.fixture.tsx';
import { Avatar } from './avatar.tsx';
import { BackLink } from './back-link.tsx';
import { Badge, type Tone } from './badge.tsx';
import { Mark } from './brand.tsx';
import { Button, LinkButton } from './button.tsx';
import { Card } from './card.tsx';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { Columns, Stack } from './layout.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { Page } from './page.tsx';
import { Pager } from './pager.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { Text, TextLink } from './text.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const tones: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'];
const plus = <IconPlus size={16} aria-hidden />;
const star = <IconStar size={16} aria-hidden />;

const buttons = variants.map((variant) => (
  <Button key={variant} variant={variant}>
    Save as {variant}
  </Button>
));

const people = [
  { name: 'Asha Rao', role: 'Owner', forms: 12 },
  { name: longText, role: longWord, forms: 1_234_567 },
];
const columns = [
  { key: 'name', title: 'Name', cell: ({ name }: (typeof people)[number]) => name },
  { key: 'role', title: 'Role', width: 160, wideOnly: true, cell: ({ role }: (typeof people)[number]) => role },
  { key: 'forms', title: 'Forms', align: 'end', cell: ({ forms }: (typeof people)[number]) => forms },
] as const;

const tabs = (label: string) =>
  [
    { value: 'one', label, icon: star, panel: <Text>The first panel</Text> },
    { value: 'two', label: 'Settings', panel: <Text>The second panel</Text> },
  ] as const;

/** Components of ui/ itself, as the gallery shows them. */
export const examples: Examples = {
  Avatar: shows(Avatar, {
    default: <Avatar name="Asha Rao" />,
    workspace: <Avatar name="Demo" square size={40} />,
    long: <Avatar name={longText} />,
    empty: <Avatar name="" />,
    colours: ['Ann', 'Bea', 'Cat', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'].map((name) => <Avatar key={name} name={name} />),
  }),
  BackLink: shows(BackLink, {
    default: <BackLink to="/forms" label="Back to forms" />,
    long: <BackLink to="/forms" label={longText} />,
  }),
  Badge: shows(Badge, {
    default: tones.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    )),
    'with a dot': tones.map((tone) => (
      <Badge key={tone} tone={tone} dot>
        {tone}
      </Badge>
    )),
    'happening now': (
      <Badge tone="info" dot="pulse">
        Running
      </Badge>
    ),
    long: <Badge icon={star}>{longText}</Badge>,
  }),
  Button: shows(Button, {
    default: buttons,
    sizes: sizes.map((size) => (
      <Button key={size} size={size} icon={plus}>
        {size}
      </Button>
    )),
    disabled: variants.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        Save
      </Button>
    )),
    loading: variants.map((variant) => (
      <Button key={variant} variant={variant} loading>
        Save
      </Button>
    )),
    long: <Button icon={plus}>{longText}</Button>,
    'full width': (
      <Button fullWidth iconAfter={star}>
        Save
      </Button>
    ),
  }),
  Card: showsWide(Card, {
    default: (
      <Card title="Notifications" description="Mails that you get." footer={<Button variant="primary">Save</Button>}>
        <Text>A part of a page</Text>
      </Card>
    ),
    flush: (
      <Card title="People" flush actions={<Button icon={plus}>Invite</Button>}>
        <Table label="People, flush" columns={columns} rows={people} rowKey={({ name }) => name} />
      </Card>
    ),
    long: (
      <Card title={longText} description={longText} actions={buttons}>
        <Text>{longWord}</Text>
      </Card>
    ),
    'without a title': (
      <Card>
        <Text>Alone</Text>
      </Card>
    ),
  }),
  Columns: showsWide(Columns, {
    default: (
      <Columns>
        {people.map(({ name }) => (
          <Card key={name}>{name}</Card>
        ))}
      </Columns>
    ),
  }),
  CopyButton: shows(CopyButton, {
    default: <CopyButton value="text" />,
    medium: <CopyButton value="text" size="medium" label="Copy the address" />,
    long: <CopyButton value="text" label={longText} />,
  }),
  IconButton: shows(IconButton, {
    default: <IconButton label="Add a star">{star}</IconButton>,
    small: (
      <IconButton label="Add a small star" size="small">
        {star}
      </IconButton>
    ),
    active: (
      <IconButton label="Show stars" active aria-pressed>
        {star}
      </IconButton>
    ),
    danger: (
      <IconButton label="Delete" danger>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    ),
    disabled: (
      <IconButton label="Delete it" danger disabled>
        <IconTrash size={16} aria-hidden />
      </IconButton>
    ),
    loading: (
      <IconButton label="Star it" loading>
        {star}
      </IconButton>
    ),
    long: <IconButton label={longText}>{star}</IconButton>,
  }),
  Kbd: shows(Kbd, {
    default: (
      <>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </>
    ),
  }),
  LinkButton: shows(LinkButton, {
    default: variants.map((variant) => (
      <LinkButton key={variant} to="/forms" variant={variant} icon={plus}>
        To the forms
      </LinkButton>
    )),
    disabled: (
      <LinkButton to="/forms" disabled>
        To no form
      </LinkButton>
    ),
    long: <LinkButton to="/forms">{longText}</LinkButton>,
  }),
  LinkTabs: showsWide(LinkTabs, {
    default: (
      <LinkTabs
        label="Parts"
        tabs={[
          { label: 'Gallery', to: '/' },
          { label: 'Forms', to: '/forms' },
        ]}
      />
    ),
    long: <LinkTabs label="Long parts" tabs={[longText, longWord].map((label) => ({ label, to: '/forms' }))} />,
  }),
  Mark: shows(Mark, { default: <Mark />, large: <Mark size={64} /> }),
  Page: showsWide(Page, {
    default: (
      <Page
        title="Contact request"
        description="What the form asks."
        trail={[{ label: 'Forms', to: '/forms' }]}
        beside={<Badge tone="success">Published</Badge>}
        actions={<Button variant="primary">Publish</Button>}
      >
        <Card>Content</Card>
      </Page>
    ),
    narrow: (
      <Page title="Profile" width="narrow">
        <Card>Content</Card>
      </Page>
    ),
    long: (
      <Page title={longText} description={longText} trail={[{ label: longText, to: '/forms' }]} actions={buttons}>
        <Card>{longWord}</Card>
      </Page>
    ),
  }),
  Pager: shows(Pager, {
    default: <Pager page={2} pages={4} total={180} onPage={nothing} />,
    first: <Pager page={1} pages={4} total={180} onPage={nothing} />,
    last: <Pager page={4} pages={4} total={180} onPage={nothing} />,
  }),
  Stack: shows(Stack, {
    default: (
      <Stack gap={8}>
        <Card>One</Card>
        <Card>Two</Card>
      </Stack>
    ),
  }),
  Table: showsWide(Table, {
    default: <Table label="People" columns={columns} rows={people.slice(0, 1)} rowKey={({ name }) => name} />,
    long: <Table label="People, long" columns={columns} rows={people} rowKey={({ name }) => name} />,
    empty: <Table label="Nobody" columns={columns} rows={[]} rowKey={() => ''} />,
  }),
  Tabs: showsWide(Tabs, {
    default: (
      <Held<'one' | 'two'> start="one">
        {(value, hold) => <Tabs label="Tabs" value={value} onChange={hold} tabs={tabs('Overview')} />}
      </Held>
    ),
    long: (
      <Held<'one' | 'two'> start="two">
        {(value, hold) => <Tabs label="Long tabs" value={value} onChange={hold} tabs={tabs(longText)} />}
      </Held>
    ),
  }),
  Text: shows(Text, {
    default: (['normal', 'muted', 'strong', 'code'] as const).map((look) => (
      <Text key={look} look={look}>
        {look}
      </Text>
    )),
    small: <Text size="small">small</Text>,
    truncated: <Text truncate>{longText}</Text>,
    long: <Text look="code">{longWord}</Text>,
  }),
  TextLink: shows(TextLink, {
    default: <TextLink to="/forms">To the forms</TextLink>,
    disabled: (
      <TextLink to="/forms" disabled>
        To no form
      </TextLink>
    ),
    long: <TextLink to="/forms">{longText}</TextLink>,
  }),
};
