import { ClearChoice } from '../../fill/clear-choice.tsx';
import fillStyles from '../../fill/fill.module.css';
import { type MatrixDraft, tableIn } from '../../fill/kept-filling.ts';
import type { InputProps } from '../field-fill.ts';
import styles from './matrix.module.css';

type Props = InputProps<'matrix'>;
type Row = Props['field']['options']['rows'][number];
type Column = Props['field']['options']['items'][number];

const chosenIn = (table: MatrixDraft, row: string): string[] => [table[row] ?? []].flat();

/** The answers after a column was chosen in a row, or in a row of several columns taken back. */
function withChoice(table: MatrixDraft, row: string, column: string, multiple: boolean): MatrixDraft | undefined {
  const chosen = chosenIn(table, row);
  const next = chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column];
  const others = Object.entries(table).filter(([name]) => name !== row);
  const own = !multiple ? [[row, column] as const] : next.length > 0 ? [[row, next] as const] : [];
  const entries = [...others, ...own];
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** From this many columns on, a table never has the room for them beside each other. */
const tooMany = 8;
const sizeOf = (columns: number): string =>
  columns <= 3 ? 'few' : columns <= 5 ? 'some' : columns < tooMany ? 'many' : 'most';

/** A table of rows that choose among the same columns; where it has no room, a card for each row. */
export function MatrixInput(props: Props) {
  const { field, answer, onAnswer, onLeave, id, isDisabled, isInvalid } = props;
  const { rows, items, multiple } = field.options;
  const table = tableIn(answer);
  const isBlank = Object.keys(table).length === 0;
  const isWrong = (row: Row) => isInvalid && (isBlank || (row.mandatory && chosenIn(table, row.value).length === 0));
  const first = rows.find(isWrong) ?? rows[0];
  return (
    <div
      className={styles.matrix}
      data-columns={sizeOf(items.length)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <table aria-labelledby={`${id}-label`}>
        <thead>
          <tr>
            <td />
            {items.map(({ value, label }) => (
              <th key={value} scope="col" id={`${id}-column-${value}`} dir="auto">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRow
              key={row.value}
              {...{ id, row, multiple, isDisabled, columns: items, say: props.say }}
              isFirst={row === first}
              isWrong={isWrong(row)}
              chosen={chosenIn(table, row.value)}
              onChoose={(column) => onAnswer(withChoice(table, row.value, column, multiple))}
            />
          ))}
        </tbody>
      </table>
      <ClearChoice
        isShown={!field.mandatory && !isBlank && !isDisabled}
        onClear={() => {
          onAnswer(undefined);
          document.getElementById(id)?.focus();
        }}
        say={props.say}
      />
    </div>
  );
}

interface RowProps extends Pick<Props, 'id' | 'isDisabled' | 'say'> {
  row: Row;
  columns: readonly Column[];
  multiple: boolean;
  chosen: readonly string[];
  /** Its first control gets the focus of the field. */
  isFirst: boolean;
  isWrong: boolean;
  onChoose: (column: string) => void;
}

function MatrixRow({ id, row, columns, multiple, chosen, isFirst, isWrong, isDisabled, say, onChoose }: RowProps) {
  const rowId = `${id}-row-${row.value}`;
  return (
    <tr data-wrong={isWrong || undefined}>
      <th scope="row" id={rowId}>
        <span dir="auto">{row.label}</span>
        {row.mandatory && (
          <>
            <span className={fillStyles.asterisk} aria-hidden>
              {' *'}
            </span>
            <span className={fillStyles.unseen}> ({say('page.required')})</span>
          </>
        )}
      </th>
      {columns.map(({ value, label }, place) => (
        <td key={value}>
          <label className={styles.cell}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              id={isFirst && place === 0 ? id : undefined}
              name={multiple ? undefined : rowId}
              aria-labelledby={`${rowId} ${id}-column-${value}`}
              aria-invalid={isWrong || undefined}
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={() => onChoose(value)}
            />
            <span className={styles.name} aria-hidden dir="auto">
              {label}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}
