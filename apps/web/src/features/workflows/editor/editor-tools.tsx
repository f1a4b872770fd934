import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import {
  IconHistory,
  IconKeyboard,
  IconLayoutDistributeVertical,
  IconPlayerStop,
  IconPlus,
  IconRotateClockwise,
  IconTestPipe,
  IconVersions,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isPublished } from '../../../builder/publish-status.tsx';
import { listWhere } from '../../../lists/list-links.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { MenuEntry } from '../../../ui/overlays/menu.tsx';
import { ProblemList } from './problem-list.tsx';
import { ShortcutHint } from './shortcut-hint.tsx';
import type { EditorModel } from './use-editor.ts';

/** The buttons that only this builder has: a step, the problems, the executions. */
export function EditorTools({ editor, workflow }: { editor: EditorModel; workflow: Workflow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { checks, perform, focusNode, draft } = editor;
  return (
    <>
      <ProblemList checks={checks} definition={draft.state.definition} focusNode={focusNode} />
      <IconButton label={t('workflows.toolbar.add')} onClick={() => perform('add')}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('workflows.toolbar.history')}
        onClick={() => void navigate({ to: '/executions', search: listWhere('workflow_id', workflow.id) })}
      >
        <IconHistory size={18} aria-hidden />
      </IconButton>
    </>
  );
}

interface MenuModel extends EditorModel {
  openVersions(): void;
  controls: MenuEntry[];
}

/** The entries of the menu: aids for the canvas, versions, and unpublishing. */
export function editorMenu(
  t: TFunction,
  workflow: Workflow,
  { draft, perform, publishing, setOpen, openVersions, controls }: MenuModel,
) {
  const aids = [
    {
      label: t('workflows.toolbar.tidy'),
      icon: <IconLayoutDistributeVertical size={16} aria-hidden />,
      after: <ShortcutHint command="tidy" />,
      onSelect: () => perform('tidy'),
    },
    {
      label: t('workflows.toolbar.shortcuts'),
      icon: <IconKeyboard size={16} aria-hidden />,
      after: <ShortcutHint command="help" />,
      onSelect: () => perform('help'),
    },
  ];
  const trial = {
    label: t('workflows.trial.open'),
    icon: <IconRotateClockwise size={16} aria-hidden />,
    // The server tries the stored draft.
    onSelect: () => void draft.saveNow().then((isStored) => isStored && setOpen('trial')),
  };
  const draftTest = {
    label: t('workflows.pins.open'),
    icon: <IconTestPipe size={16} aria-hidden />,
    onSelect: () => setOpen('draftTest'),
  };
  const versions = {
    label: t('versions.title'),
    icon: <IconVersions size={16} aria-hidden />,
    onSelect: openVersions,
  };
  const stop = {
    label: t('builder.unpublish'),
    icon: <IconPlayerStop size={16} aria-hidden />,
    onSelect: publishing.unpublish,
    danger: true,
  };
  return [
    { entries: aids },
    { entries: workflow.published_version === null ? [draftTest, versions] : [draftTest, trial, versions] },
    { entries: isPublished(workflow) ? [...controls, stop] : [] },
  ];
}
