import { readSettings } from '@tessera/nodes/node-definition';
import type { NodeSettings, RetryPolicy } from '@tessera/nodes/node-settings';
import { nodeOf } from '@tessera/nodes/registry';
import { useTranslation } from 'react-i18next';
import type { FlowNode, FlowOptions } from '../../../flow/graph-shape.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import nodes from '../nodes/nodes.module.css';
import { settingsToStore } from './stored-settings.ts';

interface NodeSettingsFormProps {
  node: FlowNode;
  /** Whether several connections lead to it. */
  isJoin: boolean;
  change(settings: FlowOptions | undefined, topic?: string): void;
  problemAt(path: string): string | undefined;
}

const onErrors: readonly NodeSettings['onError'][] = ['stop', 'continue', 'branch'];
const joins: readonly NodeSettings['join'][] = ['any', 'all', 'first'];
const backoffs: readonly RetryPolicy['backoff'][] = ['fixed', 'exponential'];

/** Retries, time limit and what happens after the last failure: the same for every step. */
export function NodeSettingsForm({ node, isJoin, change, problemAt }: NodeSettingsFormProps) {
  const { t } = useTranslation();
  const definition = nodeOf(node.kind);
  if (!definition) return null;
  const { settings } = readSettings(definition, node.settings);
  const set = (patch: Partial<NodeSettings>, topic?: string): void =>
    change(settingsToStore(definition.settings, { ...settings, ...patch }), topic);
  const setRetry = (patch: Partial<RetryPolicy>, topic?: string): void =>
    set({ retry: { ...settings.retry, ...patch } }, topic);
  const { retry } = settings;
  return (
    <div className={nodes.stack}>
      {(isJoin || settings.join !== 'any') && (
        <SelectField
          label={t('workflows.settings.join')}
          description={t(`workflows.settings.joinHint.${settings.join}`)}
          value={settings.join}
          options={joins.map((rule) => ({ value: rule, label: t(`workflows.settings.joins.${rule}`) }))}
          error={problemAt('join')}
          onChange={(join) => set({ join })}
        />
      )}
      <SelectField
        label={t('workflows.settings.onError')}
        description={t(`workflows.settings.onErrorHint.${settings.onError}`)}
        value={settings.onError}
        options={onErrors.map((rule) => ({ value: rule, label: t(`workflows.settings.onErrors.${rule}`) }))}
        onChange={(onError) => set({ onError })}
      />
      <NumberField
        label={t('workflows.settings.attempts')}
        description={t('workflows.settings.attemptsHint')}
        value={retry.attempts}
        min={1}
        max={10}
        error={problemAt('retry.attempts')}
        onChange={(attempts) => setRetry({ attempts: attempts ?? 1 }, 'attempts')}
      />
      {retry.attempts > 1 && <PauseFields retry={retry} set={setRetry} problemAt={problemAt} />}
      <NumberField
        label={t('workflows.settings.timeout')}
        description={t('workflows.settings.timeoutHint')}
        value={seconds(settings.timeoutMs)}
        min={0.1}
        decimals
        max={600}
        error={problemAt('timeoutMs')}
        onChange={(value) => set({ timeoutMs: Math.round((value ?? 0) * 1_000) }, 'timeout')}
      />
      {node.settings && (
        <Button variant="quiet" size="small" onClick={() => change(undefined)}>
          {t('workflows.settings.reset')}
        </Button>
      )}
    </div>
  );
}

const seconds = (ms: number): number => ms / 1_000;

interface PauseFieldsProps {
  retry: RetryPolicy;
  set(patch: Partial<RetryPolicy>, topic?: string): void;
  problemAt(path: string): string | undefined;
}

/** How long to wait between attempts. */
function PauseFields({ retry, set, problemAt }: PauseFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={nodes.two}>
        <NumberField
          label={t('workflows.settings.delay')}
          value={seconds(retry.delayMs)}
          min={0}
          decimals
          error={problemAt('retry.delayMs')}
          onChange={(value) => set({ delayMs: Math.round((value ?? 0) * 1_000) }, 'delay')}
        />
        <SelectField
          label={t('workflows.settings.backoff')}
          value={retry.backoff}
          options={backoffs.map((kind) => ({ value: kind, label: t(`workflows.settings.backoffs.${kind}`) }))}
          onChange={(backoff) => set({ backoff })}
        />
      </div>
      {retry.backoff === 'exponential' && (
        <NumberField
          label={t('workflows.settings.maxDelay')}
          value={seconds(retry.maxDelayMs)}
          min={0}
          decimals
          error={problemAt('retry.maxDelayMs')}
          onChange={(value) => set({ maxDelayMs: Math.round((value ?? 0) * 1_000) }, 'maxDelay')}
        />
      )}
      <SwitchField
        label={t('workflows.settings.jitter')}
        description={t('workflows.settings.jitterHint')}
        checked={retry.jitter}
        onChange={(jitter) => set({ jitter })}
      />
    </>
  );
}
