import type { OptionItem } from '../../option-items.ts';
import type { MatrixAnswer, MatrixRules } from './matrix.answer.ts';

const named = (items: readonly OptionItem[], name: string): OptionItem | undefined =>
  items.find(({ value, label }) => label === name.trim() || value === name.trim());

/** The answer in a text such as `Speed: Good; Price: Fair, Poor`; undefined when a row or a column is unknown. */
export function answerInText(text: string, { rows, items, multiple }: MatrixRules): MatrixAnswer | undefined {
  const answer: MatrixAnswer = {};
  for (const part of text.split(';')) {
    const colon = part.lastIndexOf(':');
    const row = named(rows, part.slice(0, Math.max(colon, 0)));
    const chosen = (multiple ? part.slice(colon + 1).split(',') : [part.slice(colon + 1)]).map((name) =>
      named(items, name),
    );
    const values = chosen.flatMap((item) => (item ? [item.value] : []));
    const [first] = values;
    if (!row || first === undefined || values.length < chosen.length) return undefined;
    answer[row.value] = multiple ? values : first;
  }
  return answer;
}
