import { shareRight } from '@tessera/access/resources';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconEye,
  IconExternalLink,
  IconPlayerStop,
  IconShare,
  IconUsers,
} from '@tabler/icons-react';
import { type Dispatch, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhenOnline } from '../../drafts/use-when-online.ts';
import { useMayOn } from '../../session/use-session.ts';
import { SharingDialog } from '../../sharing/sharing-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { EditorAction, EditorState } from './builder/editor-state.ts';
import { PreviewDialog } from './builder/preview-dialog.tsx';
import { ShareDialog } from './builder/share-dialog.tsx';
import { useWideScreen } from './builder/use-wide-screen.ts';
import { isPublished } from './form-status.tsx';
import { publicAddress } from './public-address.ts';

interface Props {
  form: Form;
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  isBusy: boolean;
  canEdit: boolean;
  onPublish: () => Promise<boolean>;
  onUnpublish: () => Promise<void>;
}

/** What can be done with the form as a whole. */
export function FormToolbar(props: Props) {
  const { form, state, dispatch, isBusy, canEdit, onPublish, onUnpublish } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<'preview' | 'share' | 'access' | 'unpublish' | null>(null);
  const close = () => setOpen(null);
  const mayManage = useMayOn('form', form.id)(shareRight.form);
  const publish = async () => {
    const wasOut = isPublished(form);
    if ((await onPublish()) && !wasOut) setOpen('share');
  };
  const publishWhenOnline = useWhenOnline(
    () => void publish(),
    () => toast.warning(t('form.publishOffline')),
  );
  return (
    <>
      {canEdit && <UndoButtons state={state} dispatch={dispatch} />}
      <IconButton label={t('forms.toolbar.preview')} onClick={() => setOpen('preview')}>
        <IconEye size={17} aria-hidden />
      </IconButton>
      <MoreMenu form={form} canEdit={canEdit} onUnpublish={() => setOpen('unpublish')} />
      {mayManage && (
        <IconButton label={t('sharing.action')} onClick={() => setOpen('access')}>
          <IconUsers size={17} aria-hidden />
        </IconButton>
      )}
      <ShareButton onClick={() => setOpen('share')} />
      {canEdit && <PublishButton form={form} state={state} isBusy={isBusy} onClick={publishWhenOnline} />}
      {open === 'preview' && <PreviewDialog opened onClose={close} />}
      {open === 'access' && <SharingDialog thing={{ kind: 'form', id: form.id, name: form.name }} onClose={close} />}
      <ShareDialog form={form} opened={open === 'share'} onClose={close} />
      <ConfirmDialog
        opened={open === 'unpublish'}
        title={t('forms.list.confirmTitle')}
        text={t('forms.toolbar.unpublishText')}
        confirmLabel={t('forms.toolbar.unpublish')}
        danger
        loading={isBusy}
        onClose={close}
        onConfirm={() => void onUnpublish().then(close)}
      />
    </>
  );
}

function UndoButtons({ state, dispatch }: Pick<Props, 'state' | 'dispatch'>) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        label={t('forms.toolbar.undo')}
        disabled={state.past.length === 0}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <IconArrowBackUp size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={t('forms.toolbar.redo')}
        disabled={state.future.length === 0}
        onClick={() => dispatch({ type: 'redo' })}
      >
        <IconArrowForwardUp size={17} aria-hidden />
      </IconButton>
    </>
  );
}

function ShareButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  const isWide = useWideScreen();
  if (!isWide) {
    return (
      <IconButton label={t('forms.toolbar.share')} onClick={onClick}>
        <IconShare size={17} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button icon={<IconShare size={15} aria-hidden />} onClick={onClick}>
      {t('forms.toolbar.share')}
    </Button>
  );
}

function PublishButton({
  form,
  state,
  isBusy,
  onClick,
}: Pick<Props, 'form' | 'state' | 'isBusy'> & { onClick: () => void }) {
  const { t } = useTranslation();
  const isOut = isPublished(form) && !form.has_unpublished_changes && !hasOpenChanges(form, state);
  const label = isOut ? 'isPublished' : isPublished(form) ? 'publishChanges' : 'publish';
  return (
    <Button variant="primary" disabled={isOut} loading={isBusy} onClick={onClick}>
      {t(`forms.toolbar.${label}`)}
    </Button>
  );
}

/** Changes on the screen that the server has not heard of yet. */
const hasOpenChanges = (form: Form, { draft }: EditorState): boolean =>
  JSON.stringify([draft.name, draft.fields, draft.settings]) !==
  JSON.stringify([form.name, form.fields, form.settings]);

function MoreMenu({ form, canEdit, onUnpublish }: { form: Form; canEdit: boolean; onUnpublish: () => void }) {
  const { t } = useTranslation();
  const isOut = isPublished(form);
  if (!isOut) return null;
  return (
    <Menu
      trigger={
        <IconButton label={t('forms.toolbar.more')} plain>
          <IconDots size={17} aria-hidden />
        </IconButton>
      }
      groups={[
        {
          entries: [
            {
              label: t('forms.list.visit'),
              icon: <IconExternalLink size={15} aria-hidden />,
              onSelect: () => window.open(publicAddress(form.slug), '_blank', 'noreferrer'),
            },
          ],
        },
        {
          entries: canEdit
            ? [
                {
                  label: t('forms.toolbar.unpublish'),
                  icon: <IconPlayerStop size={15} aria-hidden />,
                  danger: true,
                  onSelect: onUnpublish,
                },
              ]
            : [],
        },
      ]}
    />
  );
}
