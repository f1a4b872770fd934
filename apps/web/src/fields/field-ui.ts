import type { AnswerValues } from '@tessera/fields/answer-rules';
import type { FieldType } from '@tessera/fields/field-types';
import type { DraftField, FieldOf } from '@tessera/fields/form-field.schema';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** What the settings of a type get. */
export interface SettingsProps<T extends FieldType> {
  field: FieldOf<T>;
  /** Changes some options; the others stay. */
  onChange: (change: Partial<FieldOf<T>['options']>) => void;
  /** What keeps the form from being published, by the path inside the options. */
  faultAt: (path: string) => string | undefined;
  /** Every field of the form, this one included. */
  fields: readonly DraftField[];
  /** The problem that was asked to be shown; each time another object. */
  shown: { readonly field: string } | null;
}

/** What the view of an answer gets: the answer as it is stored. */
export interface AnswerProps<T extends FieldType> {
  value: AnswerValues[T];
  column: ResponseColumn;
}

/** How a type looks in the builder and among the responses; how it is asked is the public page's (the `.fill.tsx` beside it). */
export interface FieldUi<T extends FieldType> {
  Icon: Icon;
  /** The options that this type alone has. */
  Settings: ComponentType<SettingsProps<T>>;
  Answer: ComponentType<AnswerProps<T>>;
}
