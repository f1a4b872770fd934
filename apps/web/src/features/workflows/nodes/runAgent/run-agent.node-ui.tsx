import { useQuery } from '@tanstack/react-query';
import { agentTypes } from '@tessera/contracts/agents/agent-options';
import { status } from '@tessera/contracts/common.schema';
import { approvalUnits } from '@tessera/nodes/kinds/approval/approval.node';
import { type AgentMode, agentModes, agentWaits } from '@tessera/nodes/kinds/runAgent/run-agent.node';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SegmentedField } from '../../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { VariableBox } from '../../variables/variable-box.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftChoice, draftNamedValues, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  mode: draftChoice(agentModes, 'task'),
  agentId: draftText,
  message: draftText,
  values: draftNamedValues,
  contact: draftText,
  until: draftChoice(agentWaits, 'answer'),
  conversationId: draftText,
  limit: z
    .object({ amount: z.number().catch(1), unit: draftChoice(approvalUnits, 'days') })
    .catch({ amount: 7, unit: 'days' }),
});

export const runAgentUi = defineNodeUi({
  kind: 'runAgent',
  initial: () => ({ agentId: '', message: '', values: [], until: 'answer' }),
  Form: RunAgentForm,
});

function RunAgentForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { mode } = readDraft(Draft, node.options);
  const Fields = fieldsOf[mode];
  return (
    <div className={styles.stack}>
      <SelectField
        label={t('workflows.kinds.runAgent.mode')}
        description={t(`workflows.kinds.runAgent.modeHints.${mode}`)}
        value={mode}
        options={agentModes.map((value) => ({ value, label: t(`workflows.kinds.runAgent.modes.${value}`) }))}
        onChange={(next) =>
          change(withOptions(node.options, { mode: next, ...(next === 'wait' && { agentId: '', values: [] }) }))
        }
      />
      <Fields node={node} change={change} problemAt={problemAt} />
    </div>
  );
}

type FieldProps = Pick<NodeFormProps, 'node' | 'change' | 'problemAt'>;

const fieldsOf: { readonly [Mode in AgentMode]: (props: FieldProps) => ReactNode } = {
  task: TaskFields,
  chat: ChatFields,
  wait: WaitFields,
};

function TaskFields(props: FieldProps) {
  const { t } = useTranslation();
  const { node, change, problemAt } = props;
  const { message, until } = readDraft(Draft, node.options);
  return (
    <>
      <AgentField {...props} />
      <VariableBox
        label={t('workflows.kinds.runAgent.message')}
        value={message}
        placeholder={t('workflows.kinds.runAgent.messagePlaceholder')}
        error={problemAt('message')}
        onChange={(text) => change(withOptions(node.options, { message: text }), 'message')}
      />
      <AgentValues {...props} />
      <ContactField {...props} />
      <SegmentedField
        label={t('workflows.kinds.runAgent.until')}
        value={until}
        options={agentWaits.map((value) => ({ value, label: t(`workflows.kinds.runAgent.${value}`) }))}
        onChange={(next) => change(withOptions(node.options, { until: next }))}
      />
      <p className={styles.hint}>{t('workflows.kinds.runAgent.untilHint')}</p>
    </>
  );
}

function ChatFields(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <AgentField {...props} />
      <AgentValues {...props} />
      <ContactField {...props} />
      <LimitFields {...props} label={t('workflows.kinds.runAgent.valid')} />
      <p className={styles.hint}>{t('workflows.kinds.runAgent.validHint')}</p>
    </>
  );
}

function ContactField({ node, change, problemAt }: FieldProps) {
  const { t } = useTranslation();
  const { contact } = readDraft(Draft, node.options);
  return (
    <>
      <VariableBox
        label={t('workflows.kinds.runAgent.contact')}
        value={contact}
        placeholder={t('workflows.kinds.runAgent.contactPlaceholder')}
        error={problemAt('contact')}
        onChange={(text) => change(withOptions(node.options, { contact: text }), 'contact')}
      />
      <p className={styles.hint}>{t('workflows.kinds.runAgent.contactHint')}</p>
    </>
  );
}

function WaitFields(props: FieldProps) {
  const { t } = useTranslation();
  const { node, change, problemAt } = props;
  const { conversationId } = readDraft(Draft, node.options);
  return (
    <>
      <VariableBox
        label={t('workflows.kinds.runAgent.conversation')}
        value={conversationId}
        error={problemAt('conversationId')}
        onChange={(text) => change(withOptions(node.options, { conversationId: text }), 'conversationId')}
      />
      <p className={styles.hint}>{t('workflows.kinds.runAgent.conversationHint')}</p>
      <LimitFields {...props} label={t('workflows.kinds.runAgent.longest')} />
    </>
  );
}

function LimitFields({ node, change, problemAt, label }: FieldProps & { label: string }) {
  const { t } = useTranslation();
  const { limit } = readDraft(Draft, node.options);
  const put = (changes: Partial<typeof limit>) =>
    change(withOptions(node.options, { limit: { ...limit, ...changes } }), 'limit');
  return (
    <div className={styles.two}>
      <NumberField
        label={label}
        value={limit.amount}
        error={problemAt('limit.amount')}
        min={1}
        max={1_000}
        onChange={(amount) => put({ amount: amount ?? 1 })}
      />
      <SelectField
        label={t('workflows.kinds.approval.unit')}
        value={limit.unit}
        options={approvalUnits.map((value) => ({ value, label: t(`workflows.kinds.approval.units.${value}`) }))}
        onChange={(unit) => put({ unit })}
      />
    </div>
  );
}

function AgentField({ node, change, problemAt }: FieldProps) {
  const { t } = useTranslation();
  const { agentId } = readDraft(Draft, node.options);
  const agents = useQuery(api.agents.list.options({ query: { limit: 100 } }));
  const published = (agents.data?.items ?? []).filter(
    (agent) => agent.status === status.published && agent.type !== agentTypes.telephonic,
  );
  return (
    <>
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
    </>
  );
}

/** The variables that the agent's draft declares. */
function AgentValues({ node, change, problemAt }: FieldProps) {
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
