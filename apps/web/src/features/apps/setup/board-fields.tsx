import { isYesOrNo } from '@tessera/contracts/apps/board-stacks';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { columnOf } from '../../../records/record-properties.ts';
import { MoveButtons } from '../../../ui/data-grid/move-buttons.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { inStackOrder } from '../board/stack-order.ts';
import { useStackName } from '../board/use-stack-name.ts';
import type { SetupValue } from './setup-value.ts';
import styles from './setup.module.css';

type Board = SetupValue['settings']['board'];
interface Props {
  object: ObjectDetails;
  value: SetupValue;
  onChange: (part: Partial<SetupValue>) => void;
}
const mostCards = 10_000;
const yesOrNo = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
];

interface Stack {
  value: string;
  label: string;
}

/** The stacks of a board in the order of its settings. */
function useStacks(object: ObjectDetails, { groupingStacking, settings }: SetupValue): Stack[] {
  const nameOf = useStackName();
  const property = object.properties.find(({ key }) => key === groupingStacking);
  if (!property) return [];
  const stacks = isYesOrNo(property.type)
    ? yesOrNo
    : [...columnOf(property).choices, ...(property.required ? [] : [{ value: '', label: '' }])];
  return inStackOrder(stacks, settings.board.order).map((stack) => ({ value: stack.value, label: nameOf(stack) }));
}

/** Order, limits, and collapsed and hidden stacks of a board. */
export function BoardFields({ object, value, onChange }: Props) {
  const { t } = useTranslation();
  const stacks = useStacks(object, value);
  if (stacks.length === 0) return null;
  const { settings } = value;
  const set = (part: Partial<Board>): void =>
    onChange({ settings: { ...settings, board: { ...settings.board, ...part } } });
  const move = (at: number, by: number): void => {
    const order = stacks.map((stack) => stack.value);
    order.splice(at + by, 0, ...order.splice(at, 1));
    set({ order });
  };
  return (
    <fieldset className={styles.condition}>
      <legend>{t('apps.wizard.stacks')}</legend>
      <ul className={styles.stacks}>
        {stacks.map((stack, at) => (
          <StackLine
            key={stack.value}
            stack={stack}
            board={settings.board}
            set={set}
            onUp={at > 0 ? () => move(at, -1) : undefined}
            onDown={at < stacks.length - 1 ? () => move(at, 1) : undefined}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface LineProps {
  stack: Stack;
  board: Board;
  set: (part: Partial<Board>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

const toggled = (list: readonly string[], stack: string, isOn: boolean): string[] =>
  isOn ? [...list, stack] : list.filter((other) => other !== stack);

function StackLine({ stack: { value, label }, board, set, onUp, onDown }: LineProps) {
  const { t } = useTranslation();
  const { [value]: limit = null, ...otherLimits } = board.limits;
  return (
    <li aria-label={label}>
      <strong>{label}</strong>
      <CheckboxField
        label={t('apps.wizard.hideStack')}
        checked={board.hidden.includes(value)}
        onChange={(isOn) => set({ hidden: toggled(board.hidden, value, isOn) })}
      />
      <CheckboxField
        label={t('apps.wizard.collapseStack')}
        checked={board.collapsed.includes(value)}
        onChange={(isOn) => set({ collapsed: toggled(board.collapsed, value, isOn) })}
      />
      <NumberField
        label={t('apps.wizard.limit')}
        value={limit}
        min={1}
        max={mostCards}
        onChange={(next) => set({ limits: next === null ? otherLimits : { ...otherLimits, [value]: next } })}
      />
      <MoveButtons name={label} onUp={onUp} onDown={onDown} />
    </li>
  );
}
