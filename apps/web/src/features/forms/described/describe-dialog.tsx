import { IconWand } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClientError } from '@tessera/client/client-error';
import type { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, reportFailure } from '../../../api.ts';
import { refusalAt } from '../../../form/form-problems.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useOpenBuilder } from '../open-builder.ts';
import { FormPicture } from '../templates/form-picture.tsx';
import transfer from '../transfer/transfer.module.css';
import { useFormFacts } from '../transfer/use-form-facts.ts';
import styles from './described.module.css';

const longestText = 4_000;

/** Reads a description, and creates a draft of the form that came of it. */
function useDescription() {
  const queries = useQueryClient();
  const openBuilder = useOpenBuilder();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const refuse = (error: Error) => {
    if (error instanceof ClientError && error.field === 'body.text') return setProblem(refusalAt(error));
    return reportFailure(error);
  };
  const read = useMutation({
    mutationFn: (described: string) =>
      queries.fetchQuery({
        ...api.describedForms.generate.options({ body: { text: described } }),
        meta: { quiet: true },
      }),
    meta: { quiet: true },
    onError: refuse,
  });
  const create = useMutation({
    ...api.describedForms.create.mutation(),
    onSuccess: ({ id }) => openBuilder(id),
  });
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
    read.reset();
  };
  const submit = () => (read.data ? create.mutate({ body: { text, form: read.data.form } }) : read.mutate(text));
  return { text, change, problem, submit, made: read.data, isBusy: read.isPending || create.isPending };
}

/** Opens the dialog that makes a form of a description. */
export function DescribeButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconWand size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('forms.described.title')}
      </Button>
      {isOpen && <DescribeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Makes a form of a description in words: shows it first, then creates a draft. */
export function DescribeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { text, change, problem, submit, made, isBusy } = useDescription();
  return (
    <FormDialog
      size="large"
      title={t('forms.described.title')}
      action={t(made ? 'forms.described.create' : 'forms.described.show')}
      loading={isBusy}
      disabled={text.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <TextArea
          label={t('forms.described.text')}
          description={t('forms.described.hint')}
          placeholder={t('forms.described.placeholder')}
          rows={4}
          maxLength={longestText}
          value={text}
          error={problem}
          onChange={change}
        />
        {made && <Described {...made} />}
      </Stack>
    </FormDialog>
  );
}

function Described({ form, by, notes }: { form: FormContent; by: string; notes: string[] }) {
  const { t } = useTranslation();
  const facts = useFormFacts(form);
  return (
    <>
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <div className={transfer.contents}>
        <div className={transfer.picture}>
          <FormPicture id="described" form={form} />
        </div>
        <div>
          <p className={transfer.name}>{form.name}</p>
          <p className={transfer.hint}>{facts.join(' · ')}</p>
          <ol className={styles.fields} aria-label={t('forms.described.fields')}>
            {form.fields.map(({ id, label, type, mandatory }) => (
              <li key={id}>
                {label}{' '}
                <span>
                  {isFieldType(type) ? fieldDefinitions[type].title : type}
                  {mandatory && `, ${t('forms.described.required')}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className={transfer.hint}>{t(by === 'local' ? 'forms.described.local' : 'forms.described.model')}</p>
    </>
  );
}
