import { fileListAnswer } from '@tessera/fields/files/file-list.answer';
import { lazy } from 'react';
import type { InputProps } from './field-fill.ts';
import { fileListTexts } from './file-list.texts.ts';
import { LazyInput } from './lazy-input.tsx';

const FilesInput = lazy(() => import('../fill/files/files-input.tsx'));

/** The input of the types for one and for several files of the device. */
export const fileListFill = {
  answers: fileListAnswer,
  texts: fileListTexts,
  isGroup: true,
  Input: (props: InputProps<'file'> | InputProps<'filearray'>) => (
    <LazyInput id={props.id} say={props.say}>
      <FilesInput {...props} />
    </LazyInput>
  ),
};
