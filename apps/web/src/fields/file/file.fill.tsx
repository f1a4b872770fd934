import { fileListAnswer } from '@tessera/fields/files/file-list.answer';
import { lazy } from 'react';
import type { FieldFill } from '../field-fill.ts';
import { fileListTexts } from '../file-list.texts.ts';
import { LazyInput } from '../lazy-input.tsx';

const FilesInput = lazy(() => import('../../fill/files/files-input.tsx'));

export const fileFill: FieldFill<'file'> = {
  answers: fileListAnswer,
  texts: fileListTexts,
  isGroup: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <FilesInput {...props} />
    </LazyInput>
  ),
};
