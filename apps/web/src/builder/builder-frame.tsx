import { shareRight } from '@tessera/access/resources';
import type { LinkProps } from '@tanstack/react-router';
import { IconArrowBackUp, IconArrowForwardUp, IconUsers } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../drafts/draft-saver.ts';
import { useMayOn } from '../session/use-session.ts';
import { SharingDialog } from '../sharing/sharing-dialog.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ActionsMenu } from '../ui/overlays/menu.tsx';
import { useTitle } from '../ui/use-title.ts';
import styles from './builder-frame.module.css';
import { NameField } from './name-field.tsx';
import { isPublished, type Published, PublishStatus } from './publish-status.tsx';
import { type ConflictChoices, ConflictNotice, SavingNote } from './saving-note.tsx';

export interface BuilderFrameProps {
  /** The item being built. */
  thing: Published & ComponentProps<typeof SharingDialog>['thing'];
  /** The list that contains it. */
  list: { label: string; to: LinkProps['to'] };
  canEdit: boolean;
  onRename: (name: string) => void;
  saving: SaveState;
  conflict: ConflictChoices;
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  /** Icon buttons of this builder, before the menu. */
  tools?: ReactNode;
  menu: ComponentProps<typeof ActionsMenu>['groups'];
  /** Testing: a preview, a run. */
  trial: { label: string; icon: ReactNode; onClick: () => void };
  publish: { onClick: () => void; isBusy: boolean; isDisabled?: boolean };
  /** Shows what publishing would change. */
  onChanges?: () => void;
  /** Full width, below the header. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The page of every builder: one header to go back, rename, see the save state, test and publish. */
export function BuilderFrame({ children, notice, ...head }: BuilderFrameProps) {
  useTitle(head.thing.name);
  return (
    <div className={styles.frame}>
      <BuilderHeader {...head} />
      {head.saving.status === 'conflict' && <ConflictNotice {...head.conflict} />}
      {notice && <div className={styles.banner}>{notice}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

function BuilderHeader(props: Omit<BuilderFrameProps, 'children' | 'notice'>) {
  const { thing, list, canEdit, onRename, saving, history, tools, menu, trial } = props;
  const { t } = useTranslation();
  const hasChanges = thing.has_unpublished_changes || saving.status !== 'saved';
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <BackLink to={list.to} label={t('builder.back', { list: list.label })} />
        <NameField name={thing.name} onRename={canEdit ? onRename : undefined} />
        <PublishStatus thing={thing} hasChanges={hasChanges} onChanges={props.onChanges} />
        <SavingNote saving={saving} canEdit={canEdit} />
      </div>
      <div className={styles.end}>
        {canEdit && <HistoryButtons {...history} />}
        {tools}
        <AccessButton thing={thing} />
        <ActionsMenu label={t('builder.more')} width={260} groups={menu} />
        <span className={styles.wideOnly}>
          <Button icon={trial.icon} onClick={trial.onClick}>
            {trial.label}
          </Button>
        </span>
        <span className={styles.narrowOnly}>
          <IconButton label={trial.label} onClick={trial.onClick}>
            {trial.icon}
          </IconButton>
        </span>
        {canEdit && <PublishButton thing={thing} hasChanges={hasChanges} publish={props.publish} />}
      </div>
    </header>
  );
}

function HistoryButtons({ canUndo, canRedo, undo, redo }: BuilderFrameProps['history']) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton label={t('builder.undo')} disabled={!canUndo} onClick={undo}>
        <IconArrowBackUp size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('builder.redo')} disabled={!canRedo} onClick={redo}>
        <IconArrowForwardUp size={18} aria-hidden />
      </IconButton>
    </>
  );
}

function AccessButton({ thing }: Pick<BuilderFrameProps, 'thing'>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayOn(thing.kind, thing.id)(shareRight[thing.kind])) return null;
  return (
    <>
      <IconButton label={t('sharing.action')} onClick={() => setIsOpen(true)}>
        <IconUsers size={18} aria-hidden />
      </IconButton>
      {isOpen && <SharingDialog thing={thing} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PublishButtonProps extends Pick<BuilderFrameProps, 'thing' | 'publish'> {
  hasChanges: boolean;
}

function PublishButton({ thing, hasChanges, publish }: PublishButtonProps) {
  const { t } = useTranslation();
  const isOut = isPublished(thing);
  const label = t(`builder.${!isOut ? 'publish' : hasChanges ? 'publishChanges' : 'isPublished'}`);
  return (
    <Button
      variant="primary"
      loading={publish.isBusy}
      disabled={(isOut && !hasChanges) || publish.isDisabled === true}
      aria-label={label}
      onClick={publish.onClick}
    >
      <span className={styles.wideOnly}>{label}</span>
      <span className={styles.narrowOnly}>{isOut && !hasChanges ? label : t('builder.publish')}</span>
    </Button>
  );
}
