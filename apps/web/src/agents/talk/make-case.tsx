import { IconChecklist } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Conversation } from '@tessera/contracts/conversations/conversations.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const mostTurns = 20;
const longestTurn = 2_000;

/** Makes a case of a conversation: its lines, and the tools and disposition that it led to. */
export function MakeCase({ of: { head, entries } }: { of: Conversation }) {
  const { t } = useTranslation();
  const save = useMutation(api.evaluations.save.mutation());
  const turns = entries
    .flatMap((entry) => (entry.type === 'said' && entry.who === 'user' ? [entry.text.slice(0, longestTurn)] : []))
    .slice(0, mostTurns);
  const tools = [...new Set(entries.flatMap((entry) => (entry.type === 'tool' ? [entry.tool] : [])))].slice(0, 10);
  const make = () =>
    save.mutate(
      {
        body: {
          agent_id: head.agent_id,
          name: (head.first_words || t('agents.cases.from', { date: head.started_at.slice(0, 10) })).slice(0, 120),
          turns,
          rules: { tools },
        },
      },
      { onSuccess: () => toast.success(t('agents.cases.made')) },
    );
  return (
    <Button
      icon={<IconChecklist size={16} aria-hidden />}
      disabled={turns.length === 0}
      loading={save.isPending}
      onClick={make}
    >
      {t('agents.cases.make')}
    </Button>
  );
}
