import { richtextAnswer } from '@tessera/fields/types/richtext/richtext.answer';
import { lazy } from 'react';
import type { FieldFill } from '../field-fill.ts';
import { LazyInput } from '../lazy-input.tsx';
import { richtextTexts } from './richtext.texts.ts';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

export const richtextFill: FieldFill<'richtext'> = {
  answers: richtextAnswer,
  texts: richtextTexts,
  isGroup: true,
  Input: (props) => (
    <LazyInput id={props.id} say={props.say}>
      <RichEditor {...props} />
    </LazyInput>
  ),
};
