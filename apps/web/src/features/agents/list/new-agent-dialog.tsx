import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AgentType } from '@tessera/contracts/agents/agent-definition.schema';
import type { agents } from '@tessera/contracts/agents/agents.contract';
import type { ResponseOf } from '@tessera/contracts/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { longestName } from '../../../builder/name-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

const types: readonly AgentType[] = [2, 3, 4];
const leastWords = 10;

/** Creates an agent: empty, from a template, or from a description in words. */
export function NewAgentDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [start, setStart] = useState('describe');
  const [type, setType] = useState<AgentType>(2);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const presets = useQuery(api.agents.presets.options({ query: {} }));
  const preset = presets.data?.items.find(({ key }) => key === start);
  const { create, write } = useCreation({ name, text, type });
  const isDescribed = start === 'describe';
  const isShort = isDescribed && text.trim().length < leastWords;
  const isNameless = start === 'blank' && name.trim() === '';
  const submit = (): void => {
    setWasTried(true);
    if (isShort || isNameless) return;
    if (isDescribed) write.mutate();
    else create.mutate({ body: bodyFrom(preset, { name: name.trim(), type }) });
  };
  return (
    <FormDialog
      title={t('agents.new')}
      action={t('agents.create')}
      loading={create.isPending || write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <SegmentedField
          label={t('agents.type')}
          value={String(type)}
          options={types.map((value) => ({ value: String(value), label: t(`agents.types.${value}.name`) }))}
          onChange={(next) => setType(types.find((value) => String(value) === next) ?? 2)}
          fullWidth
        />
        <SelectField
          label={t('agents.start')}
          description={preset?.description}
          value={start}
          options={[
            { value: 'describe', label: t('agents.starts.describe') },
            ...(presets.data?.items.map((item) => ({ value: item.key, label: item.name })) ?? []),
            { value: 'blank', label: t('agents.starts.blank') },
          ]}
          onChange={setStart}
        />
        {isDescribed && <Description text={text} isWrong={wasTried && isShort} onChange={setText} />}
        <TextField
          label={t('builder.name')}
          placeholder={preset?.name}
          required={start === 'blank'}
          maxLength={longestName}
          value={name}
          error={wasTried && isNameless && t('builder.nameMissing')}
          onChange={setName}
        />
      </Stack>
    </FormDialog>
  );
}

/** Creates the agent and opens it; `write` makes its draft from the description first. */
function useCreation({ name, text, type }: { name: string; text: string; type: AgentType }) {
  const navigate = useNavigate();
  const create = useMutation({
    ...api.agents.create.mutation(),
    onSuccess: ({ id }) => navigate({ to: '/agents/$agentId', params: { agentId: id } }),
  });
  const write = useMutation({
    mutationFn: () => api.agentHelp.makePrompt.call({ body: { description: text, type } }),
    onSuccess: ({ name: written, definition }) =>
      create.mutate({ body: { name: name.trim() || written, type, description: text.slice(0, 500), definition } }),
  });
  return { create, write };
}

function Description({ text, isWrong, onChange }: { text: string; isWrong: boolean; onChange(text: string): void }) {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('agents.describe')}
      description={t('agents.describeText')}
      placeholder={t('agents.describePlaceholder')}
      required
      autoFocus
      rows={4}
      maxLength={4_000}
      value={text}
      error={isWrong && t('agents.describeMissing')}
      onChange={onChange}
    />
  );
}

type Preset = ResponseOf<typeof agents.presets>['items'][number];

/** A new agent like a template, or an empty one. */
const bodyFrom = (preset: Preset | undefined, given: { name: string; type: AgentType }) =>
  preset
    ? {
        ...{ name: given.name || preset.name, type: given.type, description: preset.description },
        definition: { ...preset.definition, type: given.type },
      }
    : given;
