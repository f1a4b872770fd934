import { useMutation } from '@tanstack/react-query';
import { knowledgeLimits } from '@tessera/contracts/knowledge/knowledge.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';

export type TypedKind = 'page' | 'text' | 'answer';

interface Props {
  agent: string;
  kind: TypedKind;
  onClose: () => void;
}

/** Adds a web page, a text, or a question with its answer. */
export function AddKnowledgeDialog({ agent, kind, onClose }: Props) {
  const { t } = useTranslation();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const add = useMutation({ ...api.knowledge.add.mutation(), onSuccess: onClose });
  const source = {
    page: { kind: 'page' as const, address: first.trim() },
    text: { kind: 'text' as const, name: first, text: second },
    answer: { kind: 'answer' as const, question: first, answer: second },
  }[kind];
  const isPage = kind === 'page';
  return (
    <FormDialog
      title={t(`agents.knowledge.adds.${kind}`)}
      action={t('agents.knowledge.add')}
      loading={add.isPending}
      disabled={first.trim() === '' || (!isPage && second.trim() === '')}
      onSubmit={() => add.mutate({ body: { agent_id: agent, source } })}
      onClose={onClose}
    >
      <Stack>
        {isPage ? (
          <TextField
            label={t('agents.knowledge.address')}
            description={t('agents.knowledge.addressText')}
            value={first}
            required
            maxLength={knowledgeLimits.address}
            onChange={setFirst}
          />
        ) : (
          <>
            <TextField
              label={t(kind === 'text' ? 'agents.knowledge.name' : 'agents.knowledge.question')}
              value={first}
              required
              maxLength={kind === 'text' ? 120 : knowledgeLimits.question}
              onChange={setFirst}
            />
            <TextArea
              label={t(kind === 'text' ? 'agents.knowledge.text' : 'agents.knowledge.answer')}
              value={second}
              required
              rows={kind === 'text' ? 10 : 4}
              maxLength={kind === 'text' ? knowledgeLimits.text : knowledgeLimits.answer}
              onChange={setSecond}
            />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
