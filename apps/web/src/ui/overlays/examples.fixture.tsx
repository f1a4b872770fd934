import { IconStar, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { type Examples, longText, longWord, nothing, Opening, shows } from '../../gallery/shows.fixture.tsx';
import { Button } from '../button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Stack } from '../layout.tsx';
import { Text } from '../text.tsx';
import { CommandList } from './command-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ActionsMenu, Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { SidePanel } from './side-panel.tsx';
import { toast } from './toast.ts';
import { Tooltip } from './tooltip.tsx';

const icon = <IconStar size={16} aria-hidden />;

const forms = (title: string, state: Partial<ComponentProps<typeof FormDialog>> = {}) => (
  <Opening>
    {(opened, close) =>
      opened && (
        <FormDialog title={title} loading={false} {...state} onSubmit={close} onClose={close}>
          <TextField label="Name" value="" onChange={nothing} required />
        </FormDialog>
      )
    }
  </Opening>
);

const panels = (side: 'left' | 'right' | 'bottom', title: string) => (
  <Opening>
    {(opened, close) => (
      <SidePanel title={title} side={side} opened={opened} onClose={close}>
        <Text>{title}</Text>
      </SidePanel>
    )}
  </Opening>
);

/** What opens over the page, as the gallery shows it. */
export const examples: Examples = {
  CommandList: shows(CommandList, { default: <Commands /> }),
  ConfirmDialog: shows(ConfirmDialog, {
    default: (
      <Opening>
        {(opened, close) => (
          <ConfirmDialog
            opened={opened}
            title="Publish the form?"
            text="Everyone with its address can fill it in."
            confirmLabel="Publish"
            onConfirm={close}
            onClose={close}
          />
        )}
      </Opening>
    ),
    bare: <Opening>{(opened, close) => <ConfirmDialog opened={opened} onConfirm={close} onClose={close} />}</Opening>,
    danger: (
      <Opening>
        {(opened, close) => (
          <ConfirmDialog
            danger
            opened={opened}
            title="Delete the form?"
            text="Its responses are deleted with it."
            confirmLabel="Delete"
            onConfirm={close}
            onClose={close}
          />
        )}
      </Opening>
    ),
    loading: (
      <Opening>
        {(opened, close) => (
          <ConfirmDialog
            loading
            opened={opened}
            title="Delete it?"
            text="It is being deleted."
            confirmLabel="Delete"
            onConfirm={nothing}
            onClose={close}
          />
        )}
      </Opening>
    ),
    long: (
      <Opening>
        {(opened, close) => (
          <ConfirmDialog
            opened={opened}
            title={longText}
            text={longText + longWord}
            confirmLabel={longText}
            onConfirm={close}
            onClose={close}
          />
        )}
      </Opening>
    ),
  }),
  FormDialog: shows(FormDialog, {
    default: forms('New form'),
    loading: forms('New form', { loading: true }),
    disabled: forms('New form', { disabled: true }),
    danger: forms('Remove the number?', { danger: true, action: 'Remove' }),
    done: forms('Import numbers', { isDone: true, action: 'Import' }),
    long: forms(longText),
  }),
  Dialog: shows(Dialog, {
    default: (
      <Opening>
        {(opened, close) => (
          <Dialog
            title="New form"
            opened={opened}
            onClose={close}
            actions={
              <>
                <Button onClick={close}>Cancel</Button>
                <Button variant="primary">Create</Button>
              </>
            }
          >
            <TextField label="Name" value="" onChange={nothing} required />
          </Dialog>
        )}
      </Opening>
    ),
    large: (
      <Opening>
        {(opened, close) => (
          <Dialog title="Preview" size="large" opened={opened} onClose={close}>
            <Text>Content</Text>
          </Dialog>
        )}
      </Opening>
    ),
    long: (
      <Opening>
        {(opened, close) => (
          <Dialog title={longText} opened={opened} onClose={close}>
            <Stack>
              {Array.from({ length: 40 }, (_, line) => (
                <Text key={line}>{longText}</Text>
              ))}
            </Stack>
          </Dialog>
        )}
      </Opening>
    ),
  }),
  ActionsMenu: shows(ActionsMenu, {
    default: <ActionsMenu label="Actions" groups={[{ entries: [{ label: 'Star', icon, onSelect: nothing }] }]} />,
    long: <ActionsMenu label={longWord} groups={[{ entries: [{ label: longText, icon, onSelect: nothing }] }]} />,
  }),
  Menu: shows(Menu, {
    default: (
      <Menu
        trigger={<Button data-opens>Menu</Button>}
        groups={[
          { entries: [{ label: 'Star', icon, after: icon, onSelect: nothing }] },
          {
            name: 'More',
            entries: [
              { label: 'Disabled', disabled: true, onSelect: nothing },
              { label: 'Delete', danger: true, icon: <IconTrash size={16} aria-hidden />, onSelect: nothing },
            ],
          },
        ]}
      />
    ),
    long: (
      <Menu
        trigger={<Button data-opens>Long menu</Button>}
        header={<Text look="muted">{longText}</Text>}
        groups={[
          {
            entries: [longText, ...Array.from({ length: 30 }, (_, entry) => `Entry ${entry + 1}`)].map((label) => ({
              label,
              icon,
              onSelect: nothing,
            })),
          },
        ]}
      />
    ),
  }),
  Popover: shows(Popover, { default: <Pop text="Something beside a button" />, long: <Pop text={longWord} /> }),
  SidePanel: shows(SidePanel, {
    default: panels('right', 'Response'),
    left: panels('left', 'Navigation'),
    bottom: panels('bottom', 'Field'),
    long: panels('right', longText),
  }),
  toast: shows(() => null, {
    default: (['success', 'error', 'info', 'warning'] as const).map((tone) => (
      <Button key={tone} onClick={() => toast[tone](`This is a toast for ${tone}.`)}>
        {tone}
      </Button>
    )),
    long: <Button onClick={() => toast.error(`${longText} ${longWord}`)}>long</Button>,
  }),
  Tooltip: shows(Tooltip, {
    default: (
      <Tooltip label="What it does">
        <Button>Point at me</Button>
      </Tooltip>
    ),
    long: (
      <Tooltip label={longText}>
        <Button>Point at me, too</Button>
      </Tooltip>
    ),
  }),
};

function Commands() {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const commands = ['Claims', longText].map((label) => ({ id: label, label, hint: 'Form', onSelect: nothing }));
  return (
    <>
      <Button onClick={() => setOpened(true)}>Commands</Button>
      {opened && (
        <CommandList
          query={query}
          onQueryChange={setQuery}
          groups={[{ name: 'Forms', commands: query === '' ? commands : [] }]}
          placeholder="Search or go to…"
          empty="Nothing matches"
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

function Pop({ text }: { text: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trigger={
        <Button data-opens aria-expanded={opened} onClick={() => setOpened(!opened)}>
          Popover
        </Button>
      }
    >
      <TextField label={text} value="" onChange={nothing} />
    </Popover>
  );
}
