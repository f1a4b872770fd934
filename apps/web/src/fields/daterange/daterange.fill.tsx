import { daterangeAnswer, plausibleRange, type RangeLimits } from '@tessera/fields/types/daterange/daterange.answer';
import type { ChoosableDays } from '../../fill/date-input/calendar.tsx';
import { DayInput } from '../../fill/date-input/day-input.tsx';
import { moveDay } from '../../fill/date-input/month.ts';
import { type RangeDraft, rangeIn } from '../../fill/kept-filling.ts';
import { InputPair, PairPart } from '../../fill/picker/input-pair.tsx';
import { controlProps, type FieldFill, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { daterangeTexts } from './daterange.texts.ts';

const latest = (...days: (string | undefined)[]): string =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1) ?? '';
const earliest = (...days: (string | undefined)[]): string => days.filter((day) => day !== undefined).sort()[0] ?? '';

/** The days that both calendars offer. */
function daysOf(limits: RangeLimits): ChoosableDays {
  const { before, after, disabled } = limits;
  const { from, to } = plausibleRange(limits);
  return {
    min: latest(from, after && moveDay(after, 1), disabled.before),
    max: earliest(to, before && moveDay(before, -1), disabled.after),
    isDisabled: (day) => disabled.days.includes(day),
  };
}

const blank: RangeDraft = { start: '', end: '' };

function Range(props: InputProps<'daterange'>) {
  const { field, onAnswer, onLeave, id } = props;
  const say = useFieldSay(daterangeTexts);
  const range = rangeIn(props.answer) ?? blank;
  const days = daysOf(field.options);
  const { onBlur: _, ...control } = controlProps(props);
  const end = (part: keyof RangeDraft, own: string, offered: ChoosableDays) => (
    <PairPart id={own} label={say(`input.${part}`)}>
      <DayInput
        control={{ ...control, id: own }}
        label={`${field.label}, ${say(`input.${part}`)}`}
        value={range[part]}
        onChange={(day = '') => {
          const next = { ...range, [part]: day };
          onAnswer(next.start === '' && next.end === '' ? undefined : next);
        }}
        days={offered}
      />
    </PairPart>
  );
  return (
    <InputPair onLeave={onLeave}>
      {end('start', id, days)}
      {end(
        'end',
        `${id}-end`,
        range.start > days.min && range.start <= days.max ? { ...days, min: range.start } : days,
      )}
    </InputPair>
  );
}

export const daterangeFill: FieldFill<'daterange'> = {
  answers: daterangeAnswer,
  texts: daterangeTexts,
  isGroup: true,
  Input: Range,
};
