import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { type FieldType, isFieldType } from '@tessera/fields/field-types';
import type { ComponentType } from 'react';
import type { AnswerProps } from './field-ui.ts';
import { fieldUis } from './uis.ts';

/** A stored value as its type shows it. */
export function ValueView({ column, value }: { column: ResponseColumn; value: unknown }) {
  if (!isFieldType(column.type)) return <>{String(value)}</>;
  // A stored value was read by the rules of its type, which never changes.
  const Answer = fieldUis[column.type].Answer as ComponentType<AnswerProps<FieldType>>;
  return <Answer value={value as AnswerProps<FieldType>['value']} column={column} />;
}
