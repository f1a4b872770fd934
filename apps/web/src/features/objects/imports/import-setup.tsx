import { useMutation } from '@tanstack/react-query';
import type { ClientError } from '@tessera/client/client-error';
import type { Import, ImportSheet } from '@tessera/contracts/imports/imports.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { importable, type Mapping } from './importable.ts';
import { ReadingCard } from './reading-card.tsx';
import { type Terms, TermsCard } from './terms-card.tsx';

interface Props {
  state: Import;
  file: ImportSheet;
  object: ObjectDetails;
  onChange: (state: Import) => void;
}

const termsOf = ({ mode, match_key, date_order, decimal_sign }: Import): Terms => ({
  mode,
  match_key,
  date_order,
  decimal_sign,
});

function useCheck({ state, onChange }: Props) {
  const [mapping, setMapping] = useState<Mapping>(() => new Map(state.mapping.map(({ column, key }) => [column, key])));
  const [terms, setTerms] = useState(() => termsOf(state));
  const check = useMutation({
    ...api.imports.check.mutation(),
    meta: { quiet: true, invalidates: [] },
    onSuccess: onChange,
  });
  return {
    mapping,
    setMapping,
    terms,
    setTerms,
    isBusy: check.isPending,
    problem: check.error as ClientError | null,
    submit: (): void => {
      const columns = [...mapping].map(([column, key]) => ({ column, key }));
      const { match_key: key, ...rest } = terms;
      check.mutate({ body: { id: state.id, mapping: columns, ...rest, ...(key !== null && { match_key: key }) } });
    },
  };
}

/** How the file is read, which property each column fills, and what becomes of the rows. */
export function ImportSetup(props: Props) {
  const { state, file, object, onChange } = props;
  const { t } = useTranslation();
  const { mapping, setMapping, terms, setTerms, isBusy, problem, submit } = useCheck(props);
  const properties = importable(object);
  return (
    <>
      <ReadingCard state={state} file={file} onChange={onChange} />
      <ColumnMapping
        {...{ file, object, properties, mapping }}
        addsRecords={terms.mode !== 'update'}
        onChange={setMapping}
      />
      <TermsCard
        terms={terms}
        properties={properties.filter(({ key }) => [...mapping.values()].includes(key))}
        onChange={setTerms}
        footer={
          <Button
            variant={state.phase === 'checked' ? 'secondary' : 'primary'}
            disabled={mapping.size === 0}
            loading={isBusy}
            onClick={submit}
          >
            {t(state.phase === 'checked' ? 'imports.checkAgain' : 'imports.check')}
          </Button>
        }
      />
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </>
  );
}
