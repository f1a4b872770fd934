import { useMutation, useQuery } from '@tanstack/react-query';
import type { Agent } from '@tessera/contracts/agents/agents.schema';
import { InternationalNumber, type PhoneNumber } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { newId } from '@tessera/kernel/ids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, reportFailure } from '../../../api.ts';
import { isPublished } from '../../../builder/publish-status.tsx';
import { useDraft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { LiveCall } from './live-call.tsx';
import styles from './phone-calls.module.css';

interface PhoneCallDialogProps {
  title: string;
  /** Calls with this agent, from one of its numbers. */
  agent?: string;
  /** Calls from this number, with one of its agents. */
  number?: PhoneNumber;
  onClose: () => void;
}

/** Calls a number with an agent, and follows the call. */
export function PhoneCallDialog({ title, agent, number, onClose }: PhoneCallDialogProps) {
  const callers = (number?.outbound ?? []).filter(({ name }) => name !== null);
  const [chosen, choose] = useState(agent ?? callers[0]?.id);
  const { t } = useTranslation();
  return (
    <Dialog opened title={title} size="medium" onClose={onClose}>
      <Stack>
        {agent === undefined && callers.length > 1 && (
          <SelectField
            label={t('phoneCalls.agent')}
            value={chosen ?? null}
            options={callers.map(({ id, name }) => ({ value: id, label: name ?? id }))}
            onChange={choose}
          />
        )}
        {chosen === undefined ? (
          <EmptyState title={t('phoneCalls.noAgents')} text={t('phoneCalls.noAgentsText')} />
        ) : (
          <WithAgent key={chosen} id={chosen} number={number} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

function WithAgent({ id, number, onClose }: { id: string; number: PhoneNumber | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const agent = useQuery({ ...api.agents.get.options({ query: { id } }), meta: { quiet: true } });
  const numbers = useQuery({ ...api.phoneNumbers.available.options({ query: {} }), meta: { quiet: true } });
  const [call, setCall] = useState<{ id: string; to: string } | null>(null);
  if (call) return <LiveCall key={call.id} {...call} onAgain={() => setCall(null)} onClose={onClose} />;
  if (agent.isError) return <ErrorState of={agent} />;
  if (numbers.isError) return <ErrorState of={numbers} />;
  if (!agent.data || !numbers.data) return <SkeletonRows rows={3} height={56} />;
  if (!isPublished(agent.data))
    return <EmptyState title={t('phoneCalls.notPublished')} text={t('phoneCalls.notPublishedText')} />;
  const own = numbers.data.items.filter(
    (one) => one.ready && one.outbound.some((each) => each.id === id) && (number === undefined || one.id === number.id),
  );
  if (own.length === 0) return <EmptyState title={t('phoneCalls.noNumbers')} text={t('phoneCalls.noNumbersText')} />;
  return <CallForm agent={agent.data} numbers={own} onPlaced={setCall} onClose={onClose} />;
}

const CallDraft = z.object({ number_id: z.string(), to: InternationalNumber });

interface CallFormProps {
  agent: Agent;
  numbers: readonly PhoneNumber[];
  onPlaced: (call: { id: string; to: string }) => void;
  onClose: () => void;
}

function CallForm({ agent, numbers, onPlaced, onClose }: CallFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Record<string, string>>({});
  // Sent again after a lost answer, it is the same call.
  const [id] = useState(() => newId());
  const place = useMutation({
    ...api.phoneCalls.place.mutation({ quiet: true }),
    onSuccess: (_done, { body }) => onPlaced({ id: body.id, to: body.to }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(CallDraft, { number_id: numbers[0]?.id ?? '', to: '' }, (call) => {
    const variables = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
    place.mutate({ body: { id, agent_id: agent.id, variables, ...call } });
  });
  const { variables } = agent.definition;
  return (
    <form onSubmit={draft.submit} noValidate>
      <Stack>
        <SelectField
          label={t('phoneCalls.from')}
          options={numbers.map(({ id: value, number }) => ({ value, label: number }))}
          {...draft.bind('number_id')}
        />
        <TextField
          label={t('phoneCalls.to')}
          description={t('phoneCalls.toText')}
          type="tel"
          required
          {...draft.bind('to')}
        />
        {variables.map(({ name, title, default: usual }) => (
          <TextField
            key={name}
            label={title || name}
            placeholder={usual}
            maxLength={500}
            value={values[name] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" loading={place.isPending}>
            {t('phoneCalls.start')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
