import { useMutation } from '@tanstack/react-query';
import type { Import } from '@tessera/contracts/imports/imports.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { Text } from '../../../ui/text.tsx';

interface Props {
  state: Import;
  onChange: (state: Import) => void;
}

/** How far the job of an import is. */
export function ImportProgress({ state, onChange }: Props) {
  const { t } = useTranslation();
  const { id, progress, file, is_cancelling: isCancelling } = state;
  const phase = state.phase as 'reading' | 'checking' | 'running' | 'undoing';
  const cancel = useMutation({ ...api.imports.cancel.mutation(), onSuccess: onChange });
  const total = file?.rows ?? 0;
  const hasTotal = (phase === 'checking' || phase === 'running') && total > 0;
  const done = progress.toLocaleString();
  return (
    <Card
      title={t(`imports.progress.${phase}`)}
      actions={
        (phase === 'checking' || phase === 'running') && (
          <Button
            size="small"
            disabled={isCancelling}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ body: { id } })}
          >
            {t(isCancelling ? 'imports.cancelling' : 'imports.cancel')}
          </Button>
        )
      }
    >
      <Stack gap={8}>
        <ProgressBar label={t(`imports.progress.${phase}`)} value={hasTotal ? progress / total : null} />
        {hasTotal && <Text look="muted">{t('imports.progress.rows', { done, total: total.toLocaleString() })}</Text>}
        {phase === 'undoing' && <Text look="muted">{t('imports.progress.changes', { done })}</Text>}
      </Stack>
    </Card>
  );
}
