import { useMutation, useQueryClient } from '@tanstack/react-query';
import { finalStatuses, type RunSummary } from '@tessera/contracts/executions/executions.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { actOnAll, type BulkAction } from './act-on-all.ts';

const callAct = (id: string, action: BulkAction) => api.executions.act.call({ body: { id, action } });

/** Actions on the selected runs. */
export function BulkActions({ runs, onDone }: { runs: readonly RunSummary[]; onDone: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const open = runs.filter(({ status }) => !finalStatuses.includes(status)).map(({ id }) => id);
  const failed = runs.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const act = useMutation({
    mutationFn: ({ ids, action }: { ids: string[]; action: BulkAction }) => actOnAll(ids, action, callAct),
    onSuccess: ({ done, known, refused }, { action }) => {
      void client.invalidateQueries({ queryKey: ['executions'] });
      if (done > 0) toast.success(t(`executions.bulk.done.${action}`, { count: done }));
      if (known > 0) toast.info(t('executions.bulk.known', { count: known }));
      if (refused > 0) toast.warning(t('executions.bulk.refused', { count: refused }));
      onDone();
    },
  });
  return (
    <>
      <Button
        size="small"
        disabled={failed.length === 0}
        loading={act.isPending && act.variables.action === 'retry'}
        onClick={() => act.mutate({ ids: failed, action: 'retry' })}
      >
        {t('executions.bulk.retry', { count: failed.length })}
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={open.length === 0}
        loading={act.isPending && act.variables.action === 'cancel'}
        onClick={() => act.mutate({ ids: open, action: 'cancel' })}
      >
        {t('executions.bulk.cancel', { count: open.length })}
      </Button>
    </>
  );
}
