import { useMutation } from '@tanstack/react-query';
import type { AiModel, AiModelTest } from '@tessera/contracts/models/models.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Text } from '../../../ui/text.tsx';

/** Asks the model a question and shows its answer, time and cost. */
export function ModelTestDialog({ model, onClose }: { model: AiModel; onClose: () => void }) {
  const { t } = useTranslation();
  const run = useMutation(api.models.test.mutation());
  const test = run.data ?? model.last_test;
  return (
    <Dialog
      opened
      title={t('settings.models.testTitle', { name: model.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.models.close')}</Button>
          <Button variant="primary" loading={run.isPending} onClick={() => run.mutate({ body: { id: model.id } })}>
            {t('settings.models.test')}
          </Button>
        </>
      }
    >
      {test ? <Result test={test} /> : <Text look="muted">{t('settings.models.untested')}</Text>}
    </Dialog>
  );
}

function Result({ test: { ok, answer, tools, ms, tokens, cost } }: { test: AiModelTest }) {
  const { t, i18n } = useTranslation();
  if (!ok)
    return (
      <Notice tone="danger" title={t('settings.models.testBad')}>
        {answer}
      </Notice>
    );
  const number = (value: number): string => value.toLocaleString(i18n.language, { maximumFractionDigits: 6 });
  const values = { ms: number(ms), cost: number(cost), input: number(tokens.input), output: number(tokens.output) };
  return (
    <Stack>
      <Notice tone={tools ? 'success' : 'warning'} title={t('settings.models.testFine', values)}>
        {t(tools ? 'settings.models.canTools' : 'settings.models.noTools')}
      </Notice>
      {tokens.estimated && <Text look="muted">{t('settings.models.testEstimated')}</Text>}
      <Text look="code">{answer}</Text>
    </Stack>
  );
}
