import { useMutation } from '@tanstack/react-query';
import type { PageDetails } from '@tessera/contracts/pages/pages.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMayOn } from '../../../session/use-session.ts';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  page: PageDetails;
  pages: readonly PageDetails[];
  onVersions: () => void;
  onRemoved: () => void;
}

/** What can be done with a page. */
export function PageMenu({ page, pages, onVersions, onRemoved }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'move' | 'publish' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  const can = useMayOn('app', page.app_id);
  const at = { app_id: page.app_id, id: page.id };
  const remove = useMutation({
    ...api.pages.remove.mutation(),
    onSuccess: () => {
      close();
      onRemoved();
      toast.success(t('pages.removed', { title: page.title }));
    },
  });
  return (
    <>
      <ActionsMenu
        label={t('pages.actions', { title: page.title })}
        groups={[
          {
            entries: [
              { label: t('pages.versions.title'), onSelect: onVersions },
              ...(can('pages:CAN_EDIT') ? [{ label: t('pages.move.action'), onSelect: () => setAsking('move') }] : []),
              ...(can('pages:CAN_DELETE')
                ? [{ label: t('pages.publish.action'), onSelect: () => setAsking('publish') }]
                : []),
            ],
          },
          {
            entries: can('pages:CAN_EDIT')
              ? [{ label: t('ui.delete'), danger: true, onSelect: () => setAsking('remove') }]
              : [],
          },
        ]}
      />
      {asking === 'publish' && <PublishDialog page={page} onClose={close} />}
      {asking === 'move' && <MoveDialog page={page} pages={pages} onClose={close} />}
      <ConfirmDialog
        opened={asking === 'remove'}
        title={t('pages.remove.title', { title: page.title })}
        text={t('pages.remove.text')}
        confirmLabel={t('ui.delete')}
        danger
        loading={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ body: at })}
      />
    </>
  );
}

function PublishDialog({ page, onClose }: { page: PageDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const publish = useMutation(api.pages.publish.mutation());
  const set = (isPublic: boolean): void =>
    publish.mutate({ body: { app_id: page.app_id, id: page.id, public: isPublic } });
  return (
    <Dialog
      opened
      title={t('pages.publish.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          <Button
            variant={page.slug === null ? 'primary' : 'danger'}
            loading={publish.isPending}
            onClick={() => set(page.slug === null)}
          >
            {t(page.slug === null ? 'pages.publish.open' : 'pages.publish.close')}
          </Button>
        </>
      }
    >
      <p>{t(page.slug === null ? 'pages.publish.text' : 'pages.publish.isOpen')}</p>
      {page.slug !== null && (
        <CopyField label={t('pages.publish.address')} value={`${location.origin}/p/${page.slug}`} />
      )}
    </Dialog>
  );
}

const top = 'top';

function MoveDialog({ page, pages, onClose }: Omit<Props, 'onVersions' | 'onRemoved'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [parent, setParent] = useState(page.parent ?? top);
  const move = useMutation({ ...api.pages.update.mutation(), onSuccess: onClose });
  const { id, app_id, revision } = page;
  return (
    <FormDialog
      title={t('pages.move.title', { title: page.title })}
      action={t('pages.move.action')}
      loading={move.isPending}
      onSubmit={() => move.mutate({ body: { id, app_id, revision, parent: parent === top ? null : parent } })}
      onClose={onClose}
    >
      <SelectField
        label={t('pages.move.below')}
        value={parent}
        options={[
          { value: top, label: t('pages.move.top') },
          ...pages.filter((other) => other.id !== id).map((other) => ({ value: other.id, label: other.title })),
        ]}
        onChange={setParent}
      />
    </FormDialog>
  );
}
