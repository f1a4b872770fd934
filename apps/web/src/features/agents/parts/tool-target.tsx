import { useQuery } from '@tanstack/react-query';
import type { AgentDefinition } from '@tessera/contracts/agents/agent-definition.schema';
import type { AgentTool, ToolKind, ToolOf } from '@tessera/contracts/agents/agent-tools.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { CredentialChoice } from '../../../credentials/credential-choice.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns } from '../../../ui/layout.tsx';

interface Props<K extends ToolKind> {
  tool: ToolOf<K>;
  definition: AgentDefinition;
  onChange(target: ToolOf<K>['target']): void;
}

/** Settings of a tool that its kind decides. */
export function ToolTarget(props: { tool: AgentTool; definition: AgentDefinition; onChange(target: unknown): void }) {
  const Settings = settings[props.tool.kind] as (given: typeof props) => ReactNode;
  return <Settings {...props} />;
}

const settings: { readonly [K in ToolKind]: (props: Props<K>) => ReactNode } = {
  http: HttpSettings,
  workflow: WorkflowSettings,
  record: RecordSettings,
  form: FormSettings,
  transfer: TransferSettings,
  handOff: HandOffSettings,
  end: EndSettings,
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function HttpSettings({ tool: { target }, onChange }: Props<'http'>) {
  const { t } = useTranslation();
  return (
    <>
      <Columns>
        <SelectField
          label={t('agents.tools.method')}
          value={target.method}
          options={methods.map((value) => ({ value, label: value }))}
          onChange={(method) => onChange({ ...target, method })}
        />
        <TextField
          label={t('agents.tools.url')}
          placeholder="https://api.example.com/claims/{{args.number}}"
          monospace
          value={target.url}
          maxLength={2_000}
          onChange={(url) => onChange({ ...target, url })}
        />
      </Columns>
      <CredentialChoice
        value={target.credential ?? ''}
        error={undefined}
        onChange={(credential) => onChange({ ...target, credential })}
      />
      {target.method !== 'GET' && (
        <TextArea
          label={t('agents.tools.body')}
          description={t('agents.tools.bodyText')}
          monospace
          rows={2}
          value={target.body}
          maxLength={10_000}
          onChange={(body) => onChange({ ...target, body })}
        />
      )}
    </>
  );
}

function WorkflowSettings({ tool: { target }, onChange }: Props<'workflow'>) {
  const { t } = useTranslation();
  const list = useQuery(api.workflows.list.options({ query: { limit: 100 } }));
  return (
    <SelectField
      label={t('agents.tools.kinds.workflow')}
      value={target.workflow || null}
      unknown={t('agents.tools.unknown')}
      options={list.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      loading={list.isPending}
      onChange={(workflow) => onChange({ workflow })}
    />
  );
}

const acts = ['find', 'create', 'update'] as const;

function RecordSettings({ tool: { target }, onChange }: Props<'record'>) {
  const { t } = useTranslation();
  const list = useQuery(api.objects.list.options({ query: { limit: 100 } }));
  const object = useQuery({
    ...api.objects.get.options({ query: { id: target.object } }),
    enabled: target.object !== '',
  });
  const options = object.data?.properties.map(({ key, label }) => ({ value: key, label })) ?? [];
  const known = new Set(options.map(({ value }) => value));
  const gone = target.properties.filter((key) => !known.has(key)).map((key) => ({ value: key, label: key }));
  return (
    <>
      <Columns>
        <SegmentedField
          label={t('agents.tools.act')}
          value={target.act}
          options={acts.map((value) => ({ value, label: t(`agents.tools.acts.${value}`) }))}
          onChange={(act) => onChange({ ...target, act })}
        />
        <SelectField
          label={t('agents.tools.object')}
          value={target.object || null}
          unknown={t('agents.tools.unknown')}
          options={list.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          loading={list.isPending}
          onChange={(id) => onChange({ ...target, object: id, properties: [] })}
        />
      </Columns>
      {target.object !== '' && (
        <MultiSelectField
          label={t(`agents.tools.properties.${target.act}`)}
          description={t(`agents.tools.propertiesText.${target.act}`)}
          value={target.properties}
          options={[...options, ...gone]}
          onChange={(properties) => onChange({ ...target, properties: properties.slice(0, 20) })}
        />
      )}
    </>
  );
}

function FormSettings({ tool: { target }, onChange }: Props<'form'>) {
  const { t } = useTranslation();
  const list = useQuery(api.forms.list.options({ query: { limit: 100 } }));
  return (
    <SelectField
      label={t('agents.tools.form')}
      value={target.form || null}
      unknown={t('agents.tools.unknown')}
      options={list.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      loading={list.isPending}
      onChange={(form) => onChange({ form })}
    />
  );
}

function TransferSettings({ tool: { target }, onChange }: Props<'transfer'>) {
  const { t } = useTranslation();
  return (
    <Columns>
      <SegmentedField
        label={t('agents.tools.transferTo')}
        value={target.to}
        options={[
          { value: 'team', label: t('agents.tools.team') },
          { value: 'number', label: t('agents.tools.number') },
        ]}
        onChange={(to) => onChange({ ...target, to })}
      />
      {target.to === 'number' && (
        <TextField
          label={t('agents.tools.number')}
          type="tel"
          placeholder="+911140001000"
          value={target.number}
          maxLength={20}
          onChange={(number) => onChange({ ...target, number })}
        />
      )}
    </Columns>
  );
}

function HandOffSettings({ tool: { target }, definition, onChange }: Props<'handOff'>) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('agents.tools.subAgent')}
      value={target.subAgent || null}
      unknown={t('agents.tools.unknown')}
      options={definition.subAgents.map(({ id, name }) => ({ value: id, label: name || id }))}
      onChange={(subAgent) => onChange({ subAgent })}
    />
  );
}

function EndSettings({ tool: { target }, definition, onChange }: Props<'end'>) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('agents.tools.disposition')}
      value={target.disposition || null}
      unknown={t('agents.tools.unknown')}
      options={definition.dispositions.map(({ key, name }) => ({ value: key, label: name || key }))}
      onChange={(disposition) => onChange({ disposition })}
      onClear={() => onChange({ disposition: '' })}
    />
  );
}
