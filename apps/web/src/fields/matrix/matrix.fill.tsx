import { matrixAnswer } from '@tessera/fields/types/matrix/matrix.answer';
import type { FieldFill } from '../field-fill.ts';
import { MatrixInput } from './matrix-input.tsx';
import { matrixTexts } from './matrix.texts.ts';

export const matrixFill: FieldFill<'matrix'> = {
  answers: matrixAnswer,
  texts: matrixTexts,
  isGroup: true,
  Input: MatrixInput,
};
