import { useMutation } from '@tanstack/react-query';
import { Person } from '@tessera/contracts/privacy/privacy.schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, reportFailure } from '../../../api.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { PeriodsCard } from './periods-card.tsx';
import { FoundCard, type FoundOf } from './found-card.tsx';

/** An empty input is no contact. */
const Entered = z.object({
  email: z.union([z.literal(''), Person.shape.email.unwrap().unwrap()]),
  phone: z.union([z.literal(''), Person.shape.phone.unwrap().unwrap()]),
});

/** Finds, exports and erases the data of one person, and sets how long data is kept. */
export function PrivacyPage() {
  const { t } = useTranslation();
  const [found, setFound] = useState<FoundOf | null>(null);
  return (
    <Page title={t('settings.privacy.title')} description={t('settings.privacy.text')} width="narrow">
      <Stack gap={16}>
        <PersonCard onFound={setFound} />
        {found && <FoundCard key={JSON.stringify(found.person)} of={found} onErased={() => setFound(null)} />}
        <PeriodsCard />
        <ConsentCard />
      </Stack>
    </Page>
  );
}

function PersonCard({ onFound }: { onFound: (found: FoundOf) => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const find = useMutation({
    ...api.privacy.find.mutation({ quiet: true }),
    onError: (error) => draft.refuse(error) || reportFailure(error),
  });
  const draft = useDraft(Entered, { email: '', phone: '' }, (entered) => {
    const person = { email: entered.email || null, phone: entered.phone || null };
    find.mutate({ body: person }, { onSuccess: (data) => onFound({ person, data }) });
  });
  return (
    <Card
      title={t('settings.privacy.who')}
      description={t('settings.privacy.whoText')}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={find.isPending}>
          {t('settings.privacy.find')}
        </Button>
      }
    >
      <form id={formId} onSubmit={draft.submit} noValidate>
        <Columns>
          <TextField label={t('settings.privacy.email')} type="email" {...draft.bind('email')} />
          <TextField label={t('settings.privacy.phone')} type="tel" {...draft.bind('phone')} />
        </Columns>
      </form>
    </Card>
  );
}

function ConsentCard() {
  const { t } = useTranslation();
  return (
    <Card title={t('settings.privacy.consent')} description={t('settings.privacy.consentText')}>
      <TextLink to="/forms">{t('settings.privacy.toForms')}</TextLink>
    </Card>
  );
}
