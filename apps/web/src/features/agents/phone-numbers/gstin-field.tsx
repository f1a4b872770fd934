import { ClientError } from '@tessera/client/client-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface GstinFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A GSTIN with its check. */
export function GstinField({ value, error, onChange }: GstinFieldProps) {
  const { t } = useTranslation();
  const [refusal, refuse] = useState<string>();
  const check = useMutation({
    ...api.phoneNumbers.verifyGst.mutation({ quiet: true }),
    onSuccess: ({ gstin }) => onChange(gstin),
    onError: (failure) =>
      failure instanceof ClientError && failure.field === 'body.gstin'
        ? refuse(failure.message)
        : reportFailure(failure),
  });
  const known = check.data?.gstin === value ? check.data : undefined;
  return (
    <Stack gap={8} align="stretch">
      <TextField
        label={t('phoneNumbers.gstin')}
        description={t('phoneNumbers.gstinText')}
        required
        monospace
        maxLength={40}
        value={value}
        error={error ?? refusal}
        onChange={(next) => {
          refuse(undefined);
          onChange(next);
        }}
      />
      <div>
        <Button
          size="small"
          disabled={value.trim() === ''}
          loading={check.isPending}
          onClick={() => check.mutate({ body: { gstin: value } })}
        >
          {t('phoneNumbers.check')}
        </Button>
      </div>
      {known && (
        <Notice
          tone={known.status === 'active' ? 'success' : 'warning'}
          title={[known.legal_name, known.state].filter(Boolean).join(', ')}
        >
          {known.words}
        </Notice>
      )}
    </Stack>
  );
}
