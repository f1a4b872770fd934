import type { AnswerRules } from '../../answer.ts';
import { accept, isUnanswered } from '../../answer.ts';
import type { Choices } from '../../choice.answer.ts';
import type { Reading } from '../../messages.ts';
import { labelOf, type OptionItem } from '../../option-items.ts';
import { matrixMessages } from './matrix.messages.ts';

const { refuse } = matrixMessages;

/** A row. Its value is the name of its part in the answer. */
export interface MatrixRow extends OptionItem {
  /** An answer to the table has to answer the row. */
  mandatory: boolean;
}

/** Rows, and the columns that each of them chooses from. */
export interface MatrixRules extends Choices {
  rows: readonly MatrixRow[];
  /** Whether a row takes several columns. */
  multiple: boolean;
}

/** The chosen column of each answered row, or its columns in their order. */
export type MatrixAnswer = { [row: string]: string | string[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readRow(sent: unknown, { label: row }: MatrixRow, rules: MatrixRules): Reading<string | string[]> {
  const list = rules.multiple ? sent : [sent];
  if (!Array.isArray(list)) return refuse('matrix.choice', { row });
  const chosen = new Set<unknown>(list);
  const values = rules.items.map(({ value }) => value).filter((value) => chosen.has(value));
  const [first] = values;
  if (first === undefined || values.length < chosen.size) return refuse('matrix.choice', { row });
  return accept(rules.multiple ? values : first);
}

export const matrixAnswer: AnswerRules<MatrixRules, MatrixAnswer> = {
  isBlank: (answer) => isUnanswered(answer) || (isRecord(answer) && Object.values(answer).every(isUnanswered)),
  read: (answer, rules) => {
    if (!isRecord(answer)) return refuse('matrix.expected');
    const { rows } = rules;
    const names = new Set(rows.map(({ value }) => value));
    const unknown = Object.keys(answer).find((name) => !names.has(name));
    if (unknown !== undefined) return refuse('matrix.unknownRow', { row: unknown });
    const values: [row: string, value: string | string[]][] = [];
    const missing: MatrixRow[] = [];
    for (const row of rows) {
      const sent = Object.hasOwn(answer, row.value) ? answer[row.value] : undefined;
      if (isUnanswered(sent)) {
        if (row.mandatory) missing.push(row);
      } else {
        const reading = readRow(sent, row, rules);
        if (!reading.ok) return reading;
        values.push([row.value, reading.value]);
      }
    }
    const [first] = missing;
    if (first) return refuse('matrix.rowsMissing', { count: missing.length, row: first.label });
    return accept(Object.fromEntries(values));
  },
  toText: (answer, { rows, items }) =>
    Object.entries(answer)
      .map(
        ([row, value]) =>
          `${labelOf(rows, row)}: ${[value]
            .flat()
            .map((one) => labelOf(items, one))
            .join(', ')}`,
      )
      .join('; '),
};
