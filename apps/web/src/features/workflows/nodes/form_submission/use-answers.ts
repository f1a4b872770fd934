import { useQuery } from '@tanstack/react-query';
import { valueColumn } from '@tessera/contracts/forms/value-properties';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useMemo } from 'react';
import { api } from '../../../../api.ts';
import type { NodeProperty } from '../object-fields.tsx';

/** The answers of a form that conditions can compare; none while they are read. */
export function useAnswers(formId: string): readonly NodeProperty[] {
  const { data } = useQuery({
    ...api.forms.get.options({ query: { id: formId } }),
    enabled: formId !== '',
    retry: false,
    meta: { quiet: true },
  });
  return useMemo(
    () =>
      (data?.fields ?? []).flatMap(({ id, type, label, options }): NodeProperty[] => {
        if (!isFieldType(type)) return [];
        const { stores, valueType: spec } = fieldDefinitions[type];
        if (stores === 'none' || stores === 'object' || spec === null) return [];
        const { choices } = valueColumn({ key: id, label, type, options });
        return [{ name: id, title: label, spec, kind: stores, choices, required: false, read_only: true }];
      }),
    [data],
  );
}
