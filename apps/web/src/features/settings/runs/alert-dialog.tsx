import { useMutation, useQuery } from '@tanstack/react-query';
import type { RunAlert } from '@tessera/contracts/workflows/alerts/run-alerts.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TagsField } from '../../../ui/fields/tags-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const all = 'all';
const blank = { workflow_id: null, failures: 3, minutes: 10, quiet_minutes: 60, emails: [], url: '' };
type Draft = Omit<RunAlert, 'id' | 'workflow_name' | 'last_sent_at'>;

/** Adds an alert, or changes one. */
export function AlertDialog({ of: stored, onClose }: { of: RunAlert | null; onClose(): void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>(() => {
    if (!stored) return blank;
    const { workflow_id, failures, minutes, quiet_minutes, emails, url } = stored;
    return { workflow_id, failures, minutes, quiet_minutes, emails, url };
  });
  const set = (changes: Partial<Draft>): void => setDraft((known) => ({ ...known, ...changes }));
  const save = useMutation({
    ...api.runAlerts.save.mutation(),
    onSuccess: () => {
      toast.success(t('settings.runs.saved'));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      size="medium"
      title={t(stored ? 'settings.runs.edit' : 'settings.runs.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={draft.emails.length === 0 && draft.url === ''}
            onClick={() => save.mutate({ body: { ...draft, ...(stored && { id: stored.id }) } })}
          >
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <AlertFields draft={draft} set={set} />
    </Dialog>
  );
}

function AlertFields({ draft, set }: { draft: Draft; set(changes: Partial<Draft>): void }) {
  const { t } = useTranslation();
  const workflows = useQuery(api.workflows.list.options({ query: { limit: 100 } }));
  const known = workflows.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Stack>
      <SelectField
        label={t('settings.runs.of')}
        value={draft.workflow_id ?? all}
        options={[{ value: all, label: t('settings.runs.all') }, ...known]}
        unknown={t('settings.runs.unknown')}
        searchable
        onChange={(id) => set({ workflow_id: id === all ? null : id })}
      />
      <Columns min={140}>
        <NumberField
          label={t('settings.runs.failures')}
          value={draft.failures}
          min={1}
          max={1_000}
          onChange={(failures) => set({ failures: failures ?? 1 })}
        />
        <NumberField
          label={t('settings.runs.minutes')}
          value={draft.minutes}
          min={1}
          max={1_440}
          onChange={(minutes) => set({ minutes: minutes ?? 1 })}
        />
        <NumberField
          label={t('settings.runs.quiet')}
          value={draft.quiet_minutes}
          min={1}
          max={10_080}
          onChange={(minutes) => set({ quiet_minutes: minutes ?? 1 })}
        />
      </Columns>
      <TagsField
        label={t('settings.runs.emails')}
        description={t('settings.runs.emailsHint')}
        value={draft.emails}
        maxTags={20}
        onChange={(emails) => set({ emails })}
      />
      <TextField
        label={t('settings.runs.url')}
        description={t('settings.runs.urlHint')}
        placeholder="https://example.com/alerts"
        value={draft.url}
        maxLength={2_000}
        onChange={(url) => set({ url })}
      />
    </Stack>
  );
}
