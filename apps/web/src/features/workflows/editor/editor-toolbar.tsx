import { shareRight } from '@tessera/access/resources';
import type { Workflow } from '@tessera/contracts/workflows/workflows.schema';
import { status } from '@tessera/contracts/common.schema';
import { Link } from '@tanstack/react-router';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconHistory,
  IconKeyboard,
  IconLayoutDistributeVertical,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOn } from '../../../session/use-session.ts';
import { SharingDialog } from '../../../sharing/sharing-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ShortcutHint } from './shortcut-hint.tsx';
import type { DraftChecks } from './draft-checks.ts';
import type { SaveState } from '../../../drafts/draft-saver.ts';
import type { EditorState } from './editor-state.ts';
import styles from './editor.module.css';
import { NameField } from './name-field.tsx';
import { ProblemList } from './problem-list.tsx';
import type { EditorCommand } from './shortcuts.ts';

interface EditorToolbarProps {
  workflow: Workflow;
  state: EditorState;
  saving: SaveState;
  checks: DraftChecks;
  publishing: boolean;
  perform(command: EditorCommand): void;
  unpublish(): void;
  focusNode(id: string): void;
}

/** Everything that concerns the whole workflow. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { workflow, state, saving, checks, publishing, perform, focusNode } = props;
  const { t } = useTranslation();
  const isPublished = workflow.status === status.published;
  const hasChanges = !isPublished || workflow.has_unpublished_changes || saving.status !== 'saved';
  const publishLabel = t(`workflows.toolbar.${isPublished && hasChanges ? 'publishChanges' : 'publish'}`);
  return (
    <header className={styles.toolbar}>
      <div className={styles.toolbarStart}>
        <Link to="/workflows" className={styles.back} aria-label={t('workflows.toolbar.back')}>
          <IconArrowLeft size={18} aria-hidden />
        </Link>
        <NameField workflow={workflow} />
        <Badge tone={isPublished ? 'success' : 'neutral'} dot>
          {isPublished
            ? t('workflows.status.version', { version: workflow.published_version })
            : t('workflows.status.draft')}
        </Badge>
        <SaveNote saving={saving} hasChanges={isPublished && hasChanges} />
      </div>
      <div className={styles.toolbarEnd}>
        <UndoButtons state={state} perform={perform} />
        <IconButton label={t('workflows.toolbar.add')} onClick={() => perform('add')}>
          <IconPlus size={18} aria-hidden />
        </IconButton>
        <ProblemList checks={checks} definition={state.definition} focusNode={focusNode} />
        <LinkButton
          to="/executions"
          search={{ workflow: workflow.id }}
          variant="quiet"
          icon={<IconHistory size={16} aria-hidden />}
          aria-label={t('workflows.toolbar.history')}
        >
          <span className={styles.wideOnly}>{t('workflows.toolbar.history')}</span>
        </LinkButton>
        <AccessButton workflow={workflow} />
        <MoreMenu {...props} isPublished={isPublished} />
        <Button
          icon={<IconPlayerPlay size={16} aria-hidden />}
          aria-label={t('workflows.toolbar.run')}
          onClick={() => perform('run')}
        >
          <span className={styles.wideOnly}>{t('workflows.toolbar.run')}</span>
        </Button>
        <Button
          variant="primary"
          loading={publishing}
          disabled={!hasChanges || state.definition.nodes.length === 0}
          aria-label={publishLabel}
          onClick={() => perform('publish')}
        >
          <span className={styles.wideOnly}>{publishLabel}</span>
          <span className={styles.narrowOnly}>{t('workflows.toolbar.publish')}</span>
        </Button>
      </div>
    </header>
  );
}

function AccessButton({ workflow: { id, name } }: Pick<EditorToolbarProps, 'workflow'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayOn('workflow', id)(shareRight.workflow)) return null;
  return (
    <>
      <IconButton label={t('sharing.action')} onClick={() => setIsOpen(true)}>
        <IconUsers size={18} aria-hidden />
      </IconButton>
      {isOpen && <SharingDialog thing={{ kind: 'workflow', id, name }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UndoButtons({ state, perform }: Pick<EditorToolbarProps, 'state' | 'perform'>) {
  const { t } = useTranslation();
  return (
    <span className={styles.wideOnly}>
      <IconButton
        label={t('workflows.toolbar.undo')}
        disabled={state.past.length === 0}
        onClick={() => perform('undo')}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('workflows.toolbar.redo')}
        disabled={state.future.length === 0}
        onClick={() => perform('redo')}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </IconButton>
    </span>
  );
}

function MoreMenu({ perform, unpublish, isPublished }: EditorToolbarProps & { isPublished: boolean }) {
  const { t } = useTranslation();
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
  const stop = {
    label: t('workflows.toolbar.unpublish'),
    icon: <IconPlayerStop size={16} aria-hidden />,
    onSelect: unpublish,
    danger: true,
  };
  return (
    <Menu
      width={260}
      groups={[{ entries: aids }, { entries: isPublished ? [stop] : [] }]}
      trigger={
        <IconButton label={t('workflows.toolbar.more')} plain>
          <IconDots size={18} aria-hidden />
        </IconButton>
      }
    />
  );
}

function SaveNote({ saving, hasChanges }: { saving: SaveState; hasChanges: boolean }) {
  const { t } = useTranslation();
  const words =
    saving.status === 'saved' && hasChanges
      ? t('workflows.saving.unpublished')
      : t(`workflows.saving.${saving.status}`);
  return (
    <span
      className={styles.saveNote}
      data-status={saving.status}
      role="status"
      title={saving.status === 'failed' ? saving.message : undefined}
    >
      {words}
    </span>
  );
}
