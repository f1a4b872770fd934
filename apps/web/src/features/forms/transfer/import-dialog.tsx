import { useMutation } from '@tanstack/react-query';
import { IconFileImport } from '@tabler/icons-react';
import { checkContent } from '@tessera/contracts/forms/check-content';
import type { FormFile } from '@tessera/contracts/forms/transfer/form-file.schema';
import { formOfFile } from '@tessera/contracts/forms/transfer/portable-form';
import { readFormFile } from '@tessera/contracts/forms/transfer/read-form-file';
import type { Problem } from '@tessera/kernel/errors';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useOpenBuilder } from '../open-builder.ts';
import { FormPicture } from '../templates/form-picture.tsx';
import { useLeftOut } from './left-out.ts';
import { useFormFacts } from './use-form-facts.ts';
import styles from './transfer.module.css';

type Chosen = { name: string } & ({ file: FormFile } | { problems: Problem[] });

/** The chosen file and the draft made of it. A draft from which nothing was left out opens at once. */
function useImport() {
  const openBuilder = useOpenBuilder();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const create = useMutation({
    ...api.formTransfer.import.mutation(),
    onSuccess: ({ id, left_out: left }) => left.length === 0 && openBuilder(id),
  });
  const take = async (file: File) => {
    const read = readFormFile(new Uint8Array(await file.arrayBuffer()));
    setChosen({ name: file.name, ...(read.ok ? { file: read.value } : { problems: read.problems }) });
  };
  const made = create.data?.left_out.length ? create.data : undefined;
  return { chosen, take, create, made, openBuilder };
}

/** Creates a draft from a file: shows what is in it first, and afterwards what was left out. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { chosen, take, create, made, openBuilder } = useImport();
  const main = made ? (
    <Button variant="primary" onClick={() => void openBuilder(made.id)}>
      {t('forms.transfer.open')}
    </Button>
  ) : (
    chosen &&
    'file' in chosen && (
      <Button variant="primary" loading={create.isPending} onClick={() => create.mutate({ body: chosen.file })}>
        {t('forms.transfer.create')}
      </Button>
    )
  );
  return (
    <Dialog
      opened
      size="medium"
      title={t('forms.transfer.import')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t(made ? 'ui.close' : 'ui.cancel')}</Button>
          {main}
        </>
      }
    >
      {made ? (
        <LeftOut
          title={t('forms.transfer.doneTitle', { name: made.name })}
          text={t('forms.transfer.doneText')}
          {...made}
        />
      ) : (
        <div className={styles.import}>
          {!chosen && <p className={styles.hint}>{t('forms.transfer.hint')}</p>}
          {chosen && ('file' in chosen ? <Contents file={chosen.file} /> : <Faults {...chosen} />)}
          <FileButton
            accept="application/json,.json"
            size="medium"
            icon={<IconFileImport size={16} aria-hidden />}
            onFile={(file) => void take(file)}
          >
            {t(chosen ? 'forms.transfer.other' : 'forms.transfer.choose')}
          </FileButton>
        </div>
      )}
    </Dialog>
  );
}

/** Why a file can't be read, by path. */
function Faults({ name, problems }: { name: string; problems: Problem[] }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.file}>{name}</p>
      <Notice tone="danger" title={t('forms.transfer.unreadable')}>
        <ul className={styles.list}>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field !== undefined && <code>{field}</code>} {message}
            </li>
          ))}
        </ul>
      </Notice>
    </>
  );
}

/** What a file holds. */
function Contents({ file }: { file: FormFile }) {
  const { t } = useTranslation();
  const { form, left } = useMemo(() => formOfFile(file), [file]);
  const facts = useFormFacts(form);
  return (
    <>
      <div className={styles.contents}>
        <div className={styles.picture}>
          <FormPicture id="import" form={form} />
        </div>
        <div>
          <p className={styles.name}>{form.name}</p>
          <p className={styles.hint}>{facts.join(' · ')}</p>
        </div>
      </div>
      {left.length > 0 && (
        <LeftOut
          title={t('forms.transfer.leftTitle')}
          text={t('forms.transfer.leftText')}
          fields={form.fields}
          left_out={left}
        />
      )}
      <ToMend form={form} />
    </>
  );
}

interface LeftOutProps {
  title: string;
  text: string;
  fields: FormFile['form']['fields'];
  left_out: FormFile['left_out'];
}

function LeftOut({ title, text, fields, left_out: left }: LeftOutProps) {
  const say = useLeftOut();
  return (
    <Notice tone="warning" title={title}>
      {text}
      <ul className={styles.list}>
        {left.map((part) => (
          <li key={`${part.what} ${part.field}`}>{say(part, fields)}</li>
        ))}
      </ul>
    </Notice>
  );
}

const mostShown = 5;

/** What keeps the form from being published as it is. */
function ToMend({ form }: { form: FormFile['form'] }) {
  const { t } = useTranslation();
  const checked = useMemo(() => checkContent(form), [form]);
  if (checked.ok) return null;
  const { problems } = checked;
  const more = problems.length - mostShown;
  return (
    <Notice title={t('forms.transfer.mendTitle', { count: problems.length })}>
      <ul className={styles.list}>
        {problems.slice(0, mostShown).map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <code>{field}</code> {message}
          </li>
        ))}
        {more > 0 && <li>{t('forms.transfer.more', { count: more })}</li>}
      </ul>
    </Notice>
  );
}
