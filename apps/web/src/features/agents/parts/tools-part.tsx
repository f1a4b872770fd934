import type { AgentTool } from '@tessera/contracts/agents/agent-tools.schema';
import { agentLimits } from '@tessera/contracts/agents/agent-options';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';
import { SchemaField } from './schema-field.tsx';
import { EntryList } from './entry-list.tsx';
import { ExamplesField } from './examples-field.tsx';
import { newTool, toolKinds } from './new-tool.ts';
import { ToolTarget } from './tool-target.tsx';

const confirms = ['changes', 'always', 'never'] as const;

/** What the agent can do. */
export function ToolsPart(props: PartProps) {
  const { definition, canEdit, edit } = props;
  const { t } = useTranslation();
  const { tools } = definition;
  const taken = tools.map(({ id }) => id);
  return (
    <EntryList<AgentTool>
      entries={tools}
      most={agentLimits.tools}
      canEdit={canEdit}
      titleOf={({ name, kind }) => `${name || t('agents.tools.unnamed')} · ${t(`agents.tools.kinds.${kind}`)}`}
      empty={{ title: t('agents.tools.none'), text: t('agents.tools.noneText') }}
      adds={toolKinds.map((kind) => ({
        label: t(`agents.tools.kinds.${kind}`),
        make: () => newTool(kind, t(`agents.tools.kinds.${kind}`), taken),
      }))}
      onChange={(next) => edit('tools', { tools: next })}
    >
      {(tool, change) => <ToolFields tool={tool} definition={definition} change={change} />}
    </EntryList>
  );
}

interface ToolFieldsProps {
  tool: AgentTool;
  definition: PartProps['definition'];
  change(patch: Partial<AgentTool>): void;
}

function ToolFields({ tool, definition, change }: ToolFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Columns>
        <TextField label={t('builder.name')} value={tool.name} maxLength={120} onChange={(name) => change({ name })} />
        <SwitchField label={t('agents.tools.on')} checked={tool.enabled} onChange={(enabled) => change({ enabled })} />
      </Columns>
      <TextArea
        label={t('agents.when')}
        value={tool.when}
        rows={2}
        maxLength={1_000}
        onChange={(when) => change({ when })}
      />
      <ExamplesField value={tool.examples} onChange={(examples) => change({ examples })} />
      <ToolTarget tool={tool} definition={definition} onChange={(target) => change({ target } as Partial<AgentTool>)} />
      <SchemaField
        label={t('agents.tools.arguments')}
        description={t('agents.tools.argumentsText')}
        value={tool.arguments}
        onChange={(schema) => change({ arguments: schema })}
      />
      <Columns>
        <SelectField
          label={t('agents.tools.confirm')}
          value={tool.confirm}
          options={confirms.map((value) => ({ value, label: t(`agents.tools.confirms.${value}`) }))}
          onChange={(confirm) => change({ confirm })}
        />
        <NumberField
          label={t('agents.tools.timeout')}
          value={tool.timeoutMs}
          min={500}
          max={30_000}
          step={500}
          suffix=" ms"
          onChange={(timeoutMs) => timeoutMs !== null && change({ timeoutMs })}
        />
      </Columns>
      <TextField
        label={t('agents.tools.say')}
        description={t('agents.tools.sayText')}
        value={tool.say ?? ''}
        maxLength={1_000}
        onChange={(say) => change({ say: say === '' ? undefined : say })}
      />
      {definition.mode === 'voice' && (
        <TextField
          label={t('agents.tools.waiting')}
          description={t('agents.tools.waitingText')}
          placeholder={t('agents.tools.waitingPlaceholder')}
          value={tool.waiting ?? ''}
          maxLength={300}
          onChange={(waiting) => change({ waiting: waiting === '' ? undefined : waiting })}
        />
      )}
    </>
  );
}
