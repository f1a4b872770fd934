import { useQuery } from '@tanstack/react-query';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { status } from '@tessera/contracts/common.schema';
import { agentWaits } from '@tessera/nodes/kinds/runAgent/run-agent.node';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftNamedValues, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  agentId: draftText,
  message: draftText,
  values: draftNamedValues,
  until: z.enum(agentWaits).catch('answer'),
});

export const runAgentUi = defineNodeUi({
  kind: 'runAgent',
  initial: () => ({ agentId: '', message: '', values: [], until: 'answer' }),
  Form: RunAgentForm,
});

function RunAgentForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { agentId, message, until } = readDraft(Draft, node.options);
  const agents = useQuery(api.agents.list.options({ query: { limit: 100 } }));
  const published = (agents.data?.items ?? []).filter(
    (agent) => agent.status === status.published && agent.type !== agentTypes.telephonic,
  );
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.runAgent.agent')}
        description={t('workflows.kinds.runAgent.hint')}
        value={agentId || null}
        required
        searchable
        loading={agents.isPending}
        placeholder={t('workflows.kinds.runAgent.choose')}
        options={published.map(({ id, name }) => ({ value: id, label: name }))}
        unknown={agents.isPending ? t('ui.loading') : t('workflows.kinds.runAgent.unknown')}
        error={problemAt('agentId')}
        onChange={(id) => change(withOptions(node.options, { agentId: id, values: [] }))}
      />
      {agents.isSuccess && published.length === 0 && (
        <p className={styles.hint}>{t('workflows.kinds.runAgent.none')}</p>
      )}
      <VariableBox
        label={t('workflows.kinds.runAgent.message')}
        value={message}
        placeholder={t('workflows.kinds.runAgent.messagePlaceholder')}
        error={problemAt('message')}
        onChange={(text) => change(withOptions(node.options, { message: text }), 'message')}
      />
      <AgentValues node={node} change={change} problemAt={problemAt} />
      <SegmentedField
        label={t('workflows.kinds.runAgent.until')}
        value={until}
        options={agentWaits.map((value) => ({ value, label: t(`workflows.kinds.runAgent.${value}`) }))}
        onChange={(next) => change(withOptions(node.options, { until: next }))}
      />
      <p className={styles.hint}>{t('workflows.kinds.runAgent.untilHint')}</p>
    </div>
  );
}

/** The variables that the agent's draft declares. */
function AgentValues({ node, change, problemAt }: Pick<NodeFormProps, 'node' | 'change' | 'problemAt'>) {
  const { t } = useTranslation();
  const { agentId: id, values } = readDraft(Draft, node.options);
  const agent = useQuery({
    ...api.agents.get.options({ query: { id } }),
    ...{ enabled: id !== '', retry: false, meta: { quiet: true } },
  });
  const variables = agent.data?.definition.variables ?? [];
  const set = (name: string, value: string): void => {
    const kept = values.filter((one) => one.name !== name && variables.some((known) => known.name === one.name));
    change(withOptions(node.options, { values: [...kept, { name, value }] }), `values.${name}`);
  };
  if (variables.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('workflows.kinds.runAgent.values')}</legend>
      {variables.map(({ name, title, default: value }) => {
        const place = values.findIndex((entry) => entry.name === name);
        return (
          <VariableBox
            key={name}
            label={title || name}
            value={values[place]?.value ?? ''}
            placeholder={value}
            error={problemAt(`values.${place}.value`) ?? problemAt(`values.${place}.name`)}
            onChange={(next) => set(name, next)}
          />
        );
      })}
    </fieldset>
  );
}
