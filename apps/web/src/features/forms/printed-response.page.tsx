import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OneResponse, ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { isFieldType } from '@tessera/fields/field-types';
import { sizeText } from '@tessera/fields/files/file-size';
import type { FileAnswer } from '@tessera/fields/media-values';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { api } from '../../api.ts';
import { useExactMoment } from '../../time/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AnswerView } from './responses/answer-view.tsx';
import styles from './responses/printed.module.css';
import { useResponse } from './responses/use-response.ts';

/** One response as it is printed: on white, without the shell, images in place. */
export function PrintedResponsePage() {
  const { formId, responseId } = useParams({ from: '/print/forms/$formId/responses/$responseId' });
  const response = useResponse(formId, responseId);
  return (
    <main className={styles.paper}>
      {response.data ? (
        <Printed of={response.data} />
      ) : response.error ? (
        <ErrorState of={response} />
      ) : (
        <SkeletonRows rows={8} height={32} />
      )}
    </main>
  );
}

function Printed({ of: { response, columns, form_name: name } }: { of: OneResponse }) {
  const { t } = useTranslation();
  const exact = useExactMoment();
  useTitle(name);
  return (
    <>
      <div className={styles.tools}>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('forms.response.printNow')}
        </Button>
      </div>
      <header>
        <h1 id="page-title" tabIndex={-1}>
          {name}
        </h1>
        <p>
          {t('forms.response.submitted', { at: exact(response.created_at) })} ·{' '}
          {t('forms.responses.version', { version: response.version })}
        </p>
        <p>{`${location.origin}/forms/${response.form_id}/responses/${response.id}`}</p>
      </header>
      <dl>
        {columns
          .filter(({ id, retired }) => !retired || response.answers[id] !== undefined)
          .map((column) => (
            <div key={column.id}>
              <dt>{column.label}</dt>
              <dd>
                {filesIn(column, response.answers[column.id])?.map((file) => (
                  <PrintedFile key={file.upload} file={file} />
                )) ?? <AnswerView column={column} submission={response} />}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The files of an answer; undefined for answers of other types, and where there is none. */
function filesIn({ type }: ResponseColumn, value: unknown): FileAnswer[] | undefined {
  if (!isFieldType(type) || fieldDefinitions[type].stores !== 'files' || !value) return undefined;
  return [value].flat() as FileAnswer[];
}

const shown = new Set(['image/png', 'image/jpeg']);

/** An image in place; any other file by its name. */
function PrintedFile({ file }: { file: FileAnswer }) {
  const isImage = shown.has(file.type);
  const body = { id: file.upload };
  const address = useQuery({
    queryKey: ['uploads', 'address', body],
    queryFn: () => api.uploads.address.call({ body }),
    enabled: isImage,
    meta: { quiet: true },
  });
  if (!isImage || address.isError) return <p>{`${file.name} (${sizeText(file.size)})`}</p>;
  return address.data ? <img src={address.data.url} alt={file.name} /> : null;
}
