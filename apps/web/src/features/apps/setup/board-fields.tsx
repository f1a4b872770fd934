import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { isYesOrNo } from '@tessera/contracts/apps/board-stacks';
import { isFieldType } from '@tessera/fields/field-types';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { columnOf } from '../../../records/record-properties.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SetupValue } from './setup-value.ts';
import styles from './setup.module.css';

type Board = SetupValue['settings']['board'];
interface Props {
  object: ObjectDetails;
  value: SetupValue;
  onChange: (part: Partial<SetupValue>) => void;
}
const mostCards = 10_000;

interface Stack {
  value: string;
  label: string;
}

/** The stacks of a board in the order of its settings. */
function useStacks(object: ObjectDetails, { groupingStacking, settings }: SetupValue): Stack[] {
  const { t } = useTranslation();
  const property = object.properties.find(({ key }) => key === groupingStacking);
  if (!property) return [];
  const { order } = settings.board;
  const options =
    isFieldType(property.type) && isYesOrNo(property.type)
      ? [
          { value: 'false', label: t('apps.board.no') },
          { value: 'true', label: t('apps.board.yes') },
        ]
      : [...columnOf(property).choices, ...(property.required ? [] : [{ value: '', label: t('apps.board.blank') }])];
  const rank = ({ value }: Stack): number => {
    const at = order.indexOf(value);
    return at === -1 ? order.length : at;
  };
  return options.toSorted((one, other) => rank(one) - rank(other));
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
      <span>
        <IconButton plain size="small" label={t('ui.grid.moveUp', { name: label })} disabled={!onUp} onClick={onUp}>
          <IconChevronUp size={15} aria-hidden />
        </IconButton>
        <IconButton
          plain
          size="small"
          label={t('ui.grid.moveDown', { name: label })}
          disabled={!onDown}
          onClick={onDown}
        >
          <IconChevronDown size={15} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
