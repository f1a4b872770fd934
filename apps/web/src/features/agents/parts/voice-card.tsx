import { useQuery } from '@tanstack/react-query';
import { voiceLevels, voiceModels, voiceSpeeds } from '@tessera/contracts/agents/agent-options';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import type { PartProps } from '../builder/use-agent-draft.ts';

const levels = voiceLevels.map((level) => ({ value: String(level), label: String(level) }));
const speeds = voiceSpeeds.map((speed) => ({ value: String(speed), label: `${speed}x` }));

/** Voice and turn taking. */
export function VoiceCard({ definition, edit }: PartProps) {
  const { t } = useTranslation();
  const { voice } = definition;
  const known = useQuery(api.agents.voices.options({ query: {} }));
  const provider = known.data?.providers.find(({ id }) => id === voice.provider);
  const change = (patch: Partial<typeof voice>): void => edit('voice', { voice: { ...voice, ...patch } });
  return (
    <Card title={t('agents.voice.title')}>
      <Stack>
        <Columns>
          <SelectField
            label={t('agents.voice.voice')}
            value={voice.voice}
            unknown={voice.voice}
            options={provider?.voices.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={(next) => change({ voice: next })}
          />
          <SelectField
            label={t('agents.voice.model')}
            value={voice.model}
            options={voiceModels}
            onChange={(model) => change({ model })}
          />
        </Columns>
        <Columns min={160}>
          <SelectField
            label={t('agents.voice.stability')}
            value={String(voice.stability)}
            unknown={String(voice.stability)}
            options={levels}
            onChange={(level) => change({ stability: Number(level) })}
          />
          <SelectField
            label={t('agents.voice.similarity')}
            value={String(voice.similarity)}
            unknown={String(voice.similarity)}
            options={levels}
            onChange={(level) => change({ similarity: Number(level) })}
          />
          <SelectField
            label={t('agents.voice.speed')}
            value={String(voice.speed)}
            unknown={`${voice.speed}x`}
            options={speeds}
            onChange={(speed) => change({ speed: Number(speed) })}
          />
        </Columns>
        <SwitchField label={t('agents.voice.boost')} checked={voice.boost} onChange={(boost) => change({ boost })} />
        <TurnFields definition={definition} edit={edit} />
      </Stack>
    </Card>
  );
}

function TurnFields({ definition: { turn }, edit }: Pick<PartProps, 'definition' | 'edit'>) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('agents.voice.pause')}
        value={turn.pauseMs}
        min={200}
        max={3_000}
        step={50}
        suffix=" ms"
        onChange={(pauseMs) => pauseMs !== null && edit('turn', { turn: { ...turn, pauseMs } })}
      />
      <SwitchField
        label={t('agents.voice.bargeIn')}
        checked={turn.bargeIn}
        onChange={(bargeIn) => edit('turn', { turn: { ...turn, bargeIn } })}
      />
    </>
  );
}
