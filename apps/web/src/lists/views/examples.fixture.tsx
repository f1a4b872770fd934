import type { View } from '@tessera/contracts/views/views.schema';
import { type Examples, longText, Opening, shows, showsWide } from '../../gallery/shows.fixture.tsx';
import { mine, viewsWith } from './sample-views.fixture.ts';
import { useViewCommands, type ViewsOf } from './use-view-commands.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewNameDialog } from './view-name-dialog.tsx';
import { ViewNotice } from './view-notice.tsx';
import { ViewPicker } from './view-picker.tsx';

const theirs: View = { ...mine, id: 'viewtheirs1', name: longText, shared: true, is_mine: false, may_change: false };
const views = (change: Partial<ViewsOf> = {}) =>
  viewsWith({ key: 'policies', items: [mine, theirs], defaultId: mine.id, current: mine, ...change });
const nameDialog = (title: string, initial: string) => (
  <Opening>
    {(opened, close) =>
      opened && (
        <ViewNameDialog title={title} initial={initial} mayShare onSubmit={() => Promise.resolve()} onClose={close} />
      )
    }
  </Opening>
);

/** Saved views of lists, as the gallery shows them. */
export const examples: Examples = {
  ViewMenu: shows(ViewMenu, { default: <ShownMenu views={views()} /> }),
  ViewNameDialog: shows(ViewNameDialog, {
    default: nameDialog('Save as a view', ''),
    long: nameDialog(longText, 'Live'),
  }),
  ViewNotice: showsWide(ViewNotice, {
    default: <ViewNotice views={views({ current: undefined, isMissing: true })} />,
    dropped: <ViewNotice views={views({ current: { ...mine, dropped: [{ part: 'filter', property: 'status' }] } })} />,
  }),
  ViewPicker: shows(ViewPicker, {
    default: <ViewPicker views={views()} />,
    modified: <ViewPicker views={views({ changed: ['filter', 'sort'] })} />,
    empty: <ViewPicker views={views({ items: [], current: undefined, defaultId: null })} />,
    long: <ViewPicker views={views({ current: theirs, changed: ['filter'] })} />,
  }),
};

function ShownMenu({ views: shown }: { views: ViewsOf }) {
  return <ViewMenu views={shown} commands={useViewCommands(shown)} isModified />;
}
