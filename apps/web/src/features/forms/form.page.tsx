import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { IconAdjustments, IconInbox, IconLayoutList } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useMayOn } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { UnreadPage } from '../../ui/states/unread-page.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BuilderContext } from './builder/builder-context.ts';
import styles from './builder/builder.module.css';
import { FormBuilder } from './builder/form-builder.tsx';
import { SavingState } from './builder/saving-state.tsx';
import { useFormDraft } from './builder/use-form-draft.ts';
import { usePublishing } from './builder/use-publishing.ts';
import { FormStatus } from './form-status.tsx';
import { FormToolbar } from './form-toolbar.tsx';
import { type FormTab, formTabs } from './form-tabs.ts';
import { Responses } from './responses/responses.tsx';
import { GeneralSettings } from './settings/general-settings.tsx';

/** One form: building it, setting it up, reading its responses. */
export function FormPage() {
  const { t } = useTranslation();
  const { formId } = useParams({ from: '/shell/forms/$formId' });
  const form = useQuery({
    ...api.forms.get.options({ query: { id: formId } }),
    // The builder is the newest there is while it is open: reading under its hands would only fight with it.
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
  const canEdit = useMayOn('form', form.id)('forms:CAN_EDIT');
  const editing = useFormDraft(form);
  const { state, dispatch } = editing;
  const { problems, publish, unpublish, isBusy } = usePublishing(form, editing);
  useUndoKeys(dispatch, canEdit);
  return (
    <BuilderContext value={{ state, dispatch, problems, canEdit }}>
      <Page
        title={state.draft.name || form.name}
        trail={[{ label: t('forms.list.title'), to: '/forms' }]}
        width="full"
        beside={
          <>
            <FormStatus form={form} />
            <SavingState editing={editing} canEdit={canEdit} />
          </>
        }
        actions={
          <FormToolbar
            form={form}
            state={state}
            dispatch={dispatch}
            isBusy={isBusy}
            canEdit={canEdit}
            onPublish={publish}
            onUnpublish={unpublish}
          />
        }
      >
        <FormParts form={form} />
      </Page>
    </BuilderContext>
  );
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

function FormParts({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { tab } = useSearch({ from: '/shell/forms/$formId' });
  const navigate = useNavigate();
  const parts = {
    create: { icon: <IconLayoutList {...icon} />, panel: <FormBuilder /> },
    general: { icon: <IconAdjustments {...icon} />, panel: <GeneralSettings /> },
    response: { icon: <IconInbox {...icon} />, panel: <Responses form={form} /> },
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

/** Ctrl+Z and Ctrl+Shift+Z, except where text is typed outside the form: there the browser takes back its own. */
function useUndoKeys(dispatch: (action: { type: 'undo' | 'redo' }) => void, canEdit: boolean): void {
  useEffect(() => {
    if (!canEdit) return;
    const heard = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return;
      event.preventDefault();
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, [dispatch, canEdit]);
}
