import { highestScore, npsAnswer } from '@tessera/fields/types/nps/nps.answer';
import type { FieldFill, InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { ScaleChoice } from '../scale-choice.tsx';
import { npsTexts } from './nps.texts.ts';

const scores = Array.from({ length: highestScore + 1 }, (_, score) => score);

function Scores(props: InputProps<'nps'>) {
  const say = useFieldSay(npsTexts);
  const { lowLabel, highLabel } = props.field.options;
  return (
    <ScaleChoice {...props} values={scores} ends={[lowLabel || say('input.low'), highLabel || say('input.high')]} />
  );
}

export const npsFill: FieldFill<'nps'> = {
  answers: npsAnswer,
  texts: npsTexts,
  isGroup: true,
  isOneOf: true,
  Input: Scores,
};
