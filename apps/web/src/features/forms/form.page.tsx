import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type Form, formStatus } from '@tessera/contracts/forms/forms.schema';
import { IconAdjustments, IconChartBar, IconEye, IconInbox, IconLayoutList } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { BuilderFrame } from '../../builder/builder-frame.tsx';
import { isPublished } from '../../builder/publish-status.tsx';
import { useWhenOnline } from '../../drafts/use-when-online.ts';
import { useMayOn } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BuilderContext } from './builder/builder-context.ts';
import styles from './builder/builder.module.css';
import { FormBuilder } from './builder/form-builder.tsx';
import { useFormDraft } from './builder/use-form-draft.ts';
import { usePublishing } from './builder/use-publishing.ts';
import { FormContext, useOpenForm } from './form-context.ts';
import { FormDialogs, type FormDialog, ShareButton, useFormMenu } from './form-actions.tsx';
import { type FormTab, formTabs } from './form-tabs.ts';
import { useFormActions } from './list/use-form-actions.ts';
import { Responses } from './responses/responses.tsx';
import { GeneralSettings } from './settings/general-settings.tsx';

/** With the library that draws charts. */
const Analytics = lazy(() =>
  import('./analytics/analytics.tsx').then(({ Analytics: component }) => ({ default: component })),
);

/** One form: building it, setting it up, reading its responses. */
export function FormPage() {
  const { t } = useTranslation();
  const { formId } = useParams({ from: '/shell/forms/$formId' });
  const form = useQuery({
    ...api.forms.get.options({ query: { id: formId } }),
    // While the builder is open it has the newest draft; a second read would compete with it.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
  if (form.data) return <FormEditor key={form.data.id} form={form.data} />;
  return (
    <UnreadPage list={{ label: t('forms.list.title'), to: '/forms' }} of={form}>
      <SkeletonRows rows={6} height={64} />
    </UnreadPage>
  );
}

function FormEditor({ form }: { form: Form }) {
  const { t } = useTranslation();
  const mayEdit = useMayOn('form', form.id)('forms:CAN_EDIT');
  const isActive = form.status !== formStatus.archived && form.status !== formStatus.deleted;
  const canEdit = mayEdit && isActive;
  const editing = useFormDraft(form);
  const { state, dispatch } = editing;
  const { problems, publish, unpublish, isBusy } = usePublishing(form, editing);
  const [open, setOpen] = useState<FormDialog>(null);
  const menu = useFormMenu({ form, canEdit, open: setOpen, saveNow: editing.saveNow });
  useUndoKeys(dispatch, canEdit);
  const publishWhenOnline = useWhenOnline(
    () => void publish().then((isDone) => isDone && !isPublished(form) && setOpen('share')),
    () => toast.warning(t('form.publishOffline')),
  );
  return (
    <BuilderContext value={{ form: form.id, state, dispatch, problems, canEdit }}>
      <BuilderFrame
        thing={{ ...form, kind: 'form', name: state.draft.name }}
        list={{ label: t('forms.list.title'), to: '/forms' }}
        canEdit={canEdit}
        onRename={(name) => dispatch({ type: 'rename', name })}
        saving={editing.saving}
        conflict={editing}
        history={{
          canUndo: state.past.length > 0,
          canRedo: state.future.length > 0,
          undo: () => dispatch({ type: 'undo' }),
          redo: () => dispatch({ type: 'redo' }),
        }}
        tools={<ShareButton onClick={() => setOpen('share')} />}
        menu={menu}
        trial={{
          label: t('forms.toolbar.preview'),
          icon: <IconEye size={16} aria-hidden />,
          onClick: () => setOpen('preview'),
        }}
        publish={{ onClick: publishWhenOnline, isBusy }}
        onChanges={() => setOpen('changes')}
        notice={!isActive && <InactiveNotice form={form} mayRestore={mayEdit} />}
      >
        <FormContext value={{ form, editing }}>
          <Outlet />
        </FormContext>
      </BuilderFrame>
      <FormDialogs
        form={form}
        editing={editing}
        open={open}
        close={() => setOpen(null)}
        publish={canEdit ? publishWhenOnline : undefined}
        unpublish={unpublish}
        isBusy={isBusy}
      />
    </BuilderContext>
  );
}

/** Above an archived or deleted form. */
function InactiveNotice({ form, mayRestore }: { form: Form; mayRestore: boolean }) {
  const { t } = useTranslation();
  const act = useFormActions(() => undefined);
  return (
    <Notice
      tone="warning"
      action={
        mayRestore && (
          <Button
            size="small"
            loading={act.isPending}
            onClick={() => act.mutate({ ids: [form.id], action: 'restore' })}
          >
            {t('forms.list.bulk.restore')}
          </Button>
        )
      }
    >
      {t(`forms.stage.${form.status === formStatus.deleted ? 'deleted' : 'archived'}`)}
    </Notice>
  );
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

/** Build, settings, responses and analytics of the form. */
export function FormParts() {
  const { t } = useTranslation();
  const { form } = useOpenForm();
  const { tab } = useSearch({ from: '/shell/forms/$formId/' });
  const navigate = useNavigate();
  const parts = {
    create: { icon: <IconLayoutList {...icon} />, panel: <FormBuilder /> },
    general: { icon: <IconAdjustments {...icon} />, panel: <GeneralSettings form={form} /> },
    response: { icon: <IconInbox {...icon} />, panel: <Responses form={form} /> },
    analytics: {
      icon: <IconChartBar {...icon} />,
      panel: (
        <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
          <Analytics form={form} />
        </Suspense>
      ),
    },
  };
  return (
    <div className={styles.tabs}>
      <Tabs<FormTab>
        label={t('forms.tabs.label')}
        value={tab}
        onChange={(next) => void navigate({ to: '.', search: { tab: next }, replace: true })}
        tabs={formTabs.map((value) => ({ value, label: t(`forms.tabs.${value}`), ...parts[value] }))}
      />
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z, except in dialogs and in the name: there the browser undoes what was typed. */
function useUndoKeys(dispatch: (action: { type: 'undo' | 'redo' }) => void, canEdit: boolean): void {
  useEffect(() => {
    if (!canEdit) return;
    const heard = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], #page-title')) return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [dispatch, canEdit]);
}
