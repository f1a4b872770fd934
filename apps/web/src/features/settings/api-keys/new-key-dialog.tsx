import { useMutation } from '@tanstack/react-query';
import type { PermissionMap } from '@tessera/access/rights';
import { keyModule, NewApiKey } from '@tessera/contracts/api-keys/api-keys.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { readForm, refusedParts } from '../../../form/form-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';
import { countRights } from '../rights.ts';
import { RightsGrid } from '../rights-grid.tsx';
import { useMayGive } from '../use-may-give.ts';

const expiries = ['30', '90', '365', 'never'] as const;

function useNewKey() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<PermissionMap>({});
  const [expiry, setExpiry] = useState<(typeof expiries)[number]>('90');
  const [limit, setLimit] = useState<number | null>(300);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const create = useMutation({
    ...api.apiKeys.create.mutation({ quiet: true }),
    onError: (error) => (error.field ? setProblems(refusedParts(error)) : reportFailure(error)),
  });
  const submit = () => {
    if (countRights(scope).held === 0) return setProblems({ scope: t('settings.apiKeys.noRight') });
    const days = expiry === 'never' ? null : Number(expiry);
    const parsed = readForm(NewApiKey, { name, scope, expires_in_days: days, calls_per_minute: limit });
    if (parsed.success) return create.mutate({ body: parsed.data });
    setProblems(Object.fromEntries(parsed.problems.map(({ path, message }) => [path.join('.'), message])));
  };
  return { name, setName, scope, setScope, expiry, setExpiry, limit, setLimit, problems, create, submit };
}

/** Creates a key, then shows it once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useNewKey();
  const { problems, create } = form;
  if (create.data) return <CreatedKey token={create.data.token} onClose={onClose} />;
  const aboutScope = Object.entries(problems).find(([path]) => path.startsWith('scope'))?.[1];
  return (
    <Dialog
      opened
      size="medium"
      title={t('settings.apiKeys.create')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={create.isPending} onClick={form.submit}>
            {t('settings.apiKeys.create')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          label={t('settings.apiKeys.name')}
          description={t('settings.apiKeys.nameHint')}
          value={form.name}
          error={problems['name']}
          maxLength={120}
          required
          autoFocus
          onChange={form.setName}
        />
        <Columns>
          <SelectField
            label={t('settings.apiKeys.expiry')}
            value={form.expiry}
            options={expiries.map((value) => ({ value, label: t(`settings.apiKeys.expiries.${value}`) }))}
            onChange={form.setExpiry}
          />
          <NumberField
            label={t('settings.apiKeys.limit')}
            value={form.limit}
            min={1}
            max={6_000}
            error={problems['calls_per_minute']}
            onChange={form.setLimit}
          />
        </Columns>
        <ScopeFields problem={aboutScope} value={form.scope} onChange={form.setScope} />
      </Stack>
    </Dialog>
  );
}

interface ScopeFieldsProps {
  problem: string | undefined;
  value: PermissionMap;
  onChange: (scope: PermissionMap) => void;
}

function ScopeFields({ problem, value, onChange }: ScopeFieldsProps) {
  const { t } = useTranslation();
  const mayGive = useMayGive();
  return (
    <Stack gap={8}>
      <Text look="strong">{t('settings.apiKeys.rights')}</Text>
      <Text look="muted" size="small">
        {t('settings.apiKeys.rightsHint')}
      </Text>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <RightsGrid value={value} onChange={onChange} mayGive={mayGive} without={keyModule} />
    </Stack>
  );
}

function CreatedKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      size="medium"
      title={t('settings.apiKeys.createdTitle')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('settings.apiKeys.done')}
        </Button>
      }
    >
      <Stack>
        <Notice tone="warning">{t('settings.apiKeys.createdText')}</Notice>
        <CopyField label={t('settings.apiKeys.key')} value={token} />
      </Stack>
    </Dialog>
  );
}
