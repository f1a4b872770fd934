import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const blank = { name: '', turns: '', contains: '', excludes: '', tools: '', disposition: '', expects: '' };

/** Writes a case: what a customer says, and rules for what the agent does. */
export function NewCase({ agentId }: { agentId: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const save = useMutation(api.evaluations.save.mutation());
  const set = (key: keyof typeof blank) => (value: string) => setTyped({ ...typed, [key]: value });
  const { name, disposition, expects } = typed;
  const [turns, contains, excludes, tools] = [typed.turns, typed.contains, typed.excludes, typed.tools].map(linesIn);
  const submit = () => {
    const rules = { contains, excludes, tools, disposition, expects };
    const body = { agent_id: agentId, name, turns: turns ?? [], rules };
    save.mutate({ body }, { onSuccess: () => setTyped(blank) });
  };
  return (
    <Card
      title={t('agents.cases.new')}
      footer={
        <Button
          variant="primary"
          disabled={name.trim() === '' || turns?.length === 0}
          loading={save.isPending}
          onClick={submit}
        >
          {t('agents.cases.add')}
        </Button>
      }
    >
      <Stack>
        <TextField label={t('agents.cases.name')} value={name} maxLength={120} onChange={set('name')} />
        <TextArea label={t('agents.cases.says')} value={typed.turns} rows={3} onChange={set('turns')} />
        <Columns>
          <TextArea label={t('agents.cases.contains')} value={typed.contains} rows={2} onChange={set('contains')} />
          <TextArea label={t('agents.cases.excludes')} value={typed.excludes} rows={2} onChange={set('excludes')} />
        </Columns>
        <TextArea
          label={t('agents.cases.expects')}
          value={expects}
          rows={2}
          maxLength={500}
          onChange={set('expects')}
        />
        <Columns>
          <TextArea label={t('agents.cases.tools')} value={typed.tools} rows={2} onChange={set('tools')} />
          <TextField
            label={t('agents.cases.disposition')}
            value={disposition}
            maxLength={60}
            onChange={set('disposition')}
          />
        </Columns>
      </Stack>
    </Card>
  );
}
