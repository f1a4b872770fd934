import { useMutation } from '@tanstack/react-query';
import type { Import, ImportSheet } from '@tessera/contracts/imports/imports.schema';
import { importDelimiters, importEncodings } from '@tessera/contracts/imports/imports.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import styles from './imports.module.css';

interface Props {
  state: Import;
  file: ImportSheet;
  onChange: (state: Import) => void;
}

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Sheet, header, encoding and delimiter as they were found; another choice reads the file again. */
export function ReadingCard({ state, file, onChange }: Props) {
  const { t } = useTranslation();
  const read = useMutation({ ...api.imports.read.mutation(), onSuccess: onChange });
  const again = (part: Partial<Pick<ImportSheet, 'sheet' | 'header_row' | 'encoding' | 'delimiter'>>): void => {
    const { sheet, encoding, delimiter } = { ...file, ...part };
    // Another sheet has its header elsewhere.
    const row = 'header_row' in part ? part.header_row : 'sheet' in part ? undefined : file.header_row;
    const text = encoding !== null && { encoding, ...(delimiter !== null && { delimiter }) };
    read.mutate({ body: { id: state.id, sheet, ...(row !== undefined && { header_row: row }), ...text } });
  };
  return (
    <Card title={t('imports.reading.title')}>
      <Stack>
        <Columns min={180}>
          {file.sheets.length > 1 && (
            <SelectField
              label={t('imports.reading.sheet')}
              value={String(file.sheet)}
              options={file.sheets.map((label, at) => ({ value: String(at), label }))}
              disabled={read.isPending}
              onChange={(sheet) => again({ sheet: Number(sheet) })}
            />
          )}
          {file.encoding !== null && (
            <SelectField
              label={t('imports.reading.encoding')}
              value={file.encoding}
              options={importEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
              disabled={read.isPending}
              onChange={(encoding) => again({ encoding })}
            />
          )}
          {file.delimiter !== null && (
            <SelectField
              label={t('imports.reading.delimiter')}
              value={file.delimiter}
              options={importDelimiters.map((value) => ({
                value,
                label: t(`imports.reading.delimiters.${delimiterNames[value]}`),
              }))}
              disabled={read.isPending}
              onChange={(delimiter) => again({ delimiter })}
            />
          )}
          <HeaderRow found={file.header_row} isBusy={read.isPending} onChange={(row) => again({ header_row: row })} />
        </Columns>
        <Preview file={file} name={state.file_name} />
      </Stack>
    </Card>
  );
}

interface HeaderRowProps {
  found: number;
  isBusy: boolean;
  onChange: (row: number) => void;
}

function HeaderRow({ found, isBusy, onChange }: HeaderRowProps) {
  const { t } = useTranslation();
  const [row, setRow] = useState<number | null>(found);
  return (
    <div className={styles.headerRow}>
      <NumberField label={t('imports.reading.headerRow')} value={row} min={1} max={1_000} onChange={setRow} />
      {row !== null && row !== found && (
        <Button loading={isBusy} onClick={() => onChange(row)}>
          {t('imports.reading.again')}
        </Button>
      )}
    </div>
  );
}

function Preview({ file: { columns, preview }, name }: { file: ImportSheet; name: string }) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll by keyboard, too
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('imports.reading.preview', { name })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.reading.row')}</th>
            {columns.map((column) => (
              <th key={column.index} scope="col">
                {column.name || t('imports.mapping.unnamed', { number: column.index + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.slice(0, 5).map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ index }) => (
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
