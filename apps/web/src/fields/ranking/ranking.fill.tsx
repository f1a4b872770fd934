import { rankingAnswer } from '@tessera/fields/types/ranking/ranking.answer';
import type { FieldFill } from '../field-fill.ts';
import { RankingInput } from './ranking-input.tsx';
import { rankingTexts } from './ranking.texts.ts';

export const rankingFill: FieldFill<'ranking'> = {
  answers: rankingAnswer,
  texts: rankingTexts,
  isGroup: true,
  Input: RankingInput,
};
