import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallDirection, PhoneNumber } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { usePhoneCall } from '../phone-calls/use-phone-call.tsx';

/** The numbers that a telephonic agent answers and calls from. */
export function AgentNumbersCard({ agent, name }: { agent: string; name: string }) {
  const { t } = useTranslation();
  const phoning = usePhoneCall({ id: agent, name });
  const isCaller = (number: PhoneNumber) => number.outbound.some(({ id }) => id === agent);
  const numbers = useQuery({
    ...api.phoneNumbers.available.options({ query: { agent_id: agent } }),
    meta: { quiet: true },
  });
  return (
    <Card title={t('phoneNumbers.ofAgent')} description={t('phoneNumbers.ofAgentText')}>
      <Stack>
        {numbers.data ? (
          <Chosen agent={agent} numbers={numbers.data.items} />
        ) : numbers.isError ? (
          <ErrorState of={numbers} />
        ) : (
          <SkeletonRows rows={1} height={60} />
        )}
        {numbers.data?.items.some(isCaller) && (
          <div>
            <Button icon={phoning.entry.icon} onClick={phoning.entry.onSelect}>
              {phoning.entry.label}
            </Button>
          </div>
        )}
        {phoning.dialog}
        <TextLink to="/agents/phone-numbers">{t('phoneNumbers.manage')}</TextLink>
      </Stack>
    </Card>
  );
}

function Chosen({ agent, numbers }: { agent: string; numbers: readonly PhoneNumber[] }) {
  const { t } = useTranslation();
  const assign = useMutation(api.phoneNumbers.assign.mutation());
  if (numbers.length === 0) return <Text>{t('phoneNumbers.noneReady')}</Text>;
  const field = (
    direction: CallDirection,
    has: (number: PhoneNumber) => boolean,
    mayTake: (number: PhoneNumber) => boolean,
  ) => (
    <MultiSelectField
      label={t(`phoneNumbers.${direction}`)}
      description={t(`phoneNumbers.${direction}Text`)}
      disabled={assign.isPending}
      value={numbers.filter(has).map(({ id }) => id)}
      options={numbers.filter(mayTake).map(({ id, number }) => ({ value: id, label: number }))}
      onChange={(ids) => assign.mutate({ body: { agent_id: agent, number_ids: ids, direction } })}
    />
  );
  return (
    <Columns>
      {field(
        'inbound',
        ({ inbound }) => inbound?.id === agent,
        ({ inbound }) => inbound === null || inbound.id === agent,
      )}
      {field(
        'outbound',
        ({ outbound }) => outbound.some(({ id }) => id === agent),
        () => true,
      )}
    </Columns>
  );
}
