import { useQuery } from '@tanstack/react-query';
import { sentiments } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../api.ts';
import { MultiSelectField } from '../../../../ui/fields/multi-select-field.tsx';
import { TagsField } from '../../../../ui/fields/tags-field.tsx';
import { defineNodeUi, type NodeFormProps } from '../node-ui.ts';
import styles from '../nodes.module.css';
import { draftList, draftText, readDraft, withOptions } from '../read-draft.ts';

const Draft = z.object({
  agentIds: draftList(draftText),
  dispositions: draftList(draftText),
  sentiments: draftList(draftText),
});

export const conversationEndedUi = defineNodeUi({
  kind: 'conversation_ended',
  initial: () => ({ agentIds: [], dispositions: [], sentiments: [] }),
  Form: ConversationEndedForm,
});

function ConversationEndedForm({ node, change, problemAt }: NodeFormProps) {
  const { t } = useTranslation();
  const { agentIds, dispositions, sentiments: moods } = readDraft(Draft, node.options);
  const agents = useQuery(api.agents.list.options({ query: { limit: 100 } }));
  const items = agents.data?.items ?? [];
  const known = new Set(items.map(({ id }) => id));
  return (
    <div className={styles.stack}>
      <MultiSelectField
        label={t('workflows.kinds.conversation_ended.agents')}
        description={t('workflows.kinds.conversation_ended.agentsHint')}
        value={agentIds}
        options={[
          ...items.map(({ id, name }) => ({ value: id, label: name })),
          ...agentIds.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
        ]}
        error={problemAt('agentIds')}
        onChange={(next) => change(withOptions(node.options, { agentIds: next }))}
      />
      <TagsField
        label={t('workflows.kinds.conversation_ended.dispositions')}
        description={t('workflows.kinds.conversation_ended.dispositionsHint')}
        value={dispositions}
        error={problemAt('dispositions')}
        onChange={(next) => change(withOptions(node.options, { dispositions: next }))}
      />
      <MultiSelectField
        label={t('workflows.kinds.conversation_ended.sentiments')}
        description={t('workflows.kinds.conversation_ended.sentimentsHint')}
        value={moods}
        options={sentiments.map((value) => ({ value, label: t(`workflows.kinds.conversation_ended.${value}`) }))}
        error={problemAt('sentiments')}
        onChange={(next) => change(withOptions(node.options, { sentiments: next }))}
      />
    </div>
  );
}
