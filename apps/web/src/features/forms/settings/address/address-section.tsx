import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClientError } from '@tessera/client/client-error';
import type { Form } from '@tessera/contracts/forms/forms.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api.ts';
import { isPublished } from '../../../../builder/publish-status.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { publicAddress } from '../../public-address.ts';
import { QrDownload } from '../../share/qr-download.tsx';
import styles from '../settings.module.css';
import { settingId } from '../use-setting-problem.ts';
import addressStyles from './address.module.css';

const longest = 60;

/** The public address of the form, which the builder chooses, and its code. */
export function AddressSection({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Card title={t('forms.general.address.title')} description={t('forms.general.address.text')}>
      <Stack gap={16}>
        <AddressField key={form.slug} form={form} />
        {form.former_slugs.length > 0 && (
          <div>
            <p className={styles.legend}>{t('forms.general.address.former')}</p>
            <ul className={addressStyles.former}>
              {form.former_slugs.map((slug) => (
                <li key={slug}>{publicAddress(slug)}</li>
              ))}
            </ul>
          </div>
        )}
        {isPublished(form) && <QrDownload slug={form.slug} />}
      </Stack>
    </Card>
  );
}

/** An address as it may be typed: with capitals, spaces, or the whole link. */
const slugOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^.*\/f\//, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .slice(0, longest);

function AddressField({ form }: { form: Form }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState(form.slug);
  const set = useMutation({ ...api.formAddresses.set.mutation(), meta: { quiet: true } });
  const slug = slugOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (slug === form.slug) return setTyped(form.slug);
    set.mutate(
      { body: { id: form.id, slug } },
      {
        onSuccess: ({ slug: address, former_slugs: former }) => {
          const { queryKey } = api.forms.get.options({ query: { id: form.id } });
          client.setQueryData<Form>(queryKey, (known) => known && { ...known, slug: address, former_slugs: former });
          toast.success(t('forms.general.address.saved'));
        },
        onError: (error) => {
          if (!(error instanceof ClientError && error.field === 'body.slug')) toast.error(error.message);
        },
      },
    );
  };
  const { error } = set;
  const problem = error instanceof ClientError && error.field === 'body.slug' ? error.message : undefined;
  return (
    <form className={addressStyles.form} onSubmit={submit}>
      <TextField
        id={settingId('address')}
        label={t('forms.general.address.slug')}
        description={t('forms.general.address.slugText')}
        error={problem}
        monospace
        maxLength={200}
        value={typed}
        onChange={(next) => {
          set.reset();
          setTyped(next);
        }}
      />
      <p className={styles.hint}>{publicAddress(slug)}</p>
      <Button type="submit" size="small" loading={set.isPending} disabled={slug === form.slug || slug === ''}>
        {t('forms.general.address.save')}
      </Button>
    </form>
  );
}
