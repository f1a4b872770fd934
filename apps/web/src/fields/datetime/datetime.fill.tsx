import { datetimeAnswer } from '@tessera/fields/types/datetime/datetime.answer';
import { DayInput } from '../../fill/date-input/day-input.tsx';
import { type DateTimeDraft, type DraftAnswer, dateTimeIn } from '../../fill/kept-filling.ts';
import { InputPair, PairPart } from '../../fill/picker/input-pair.tsx';
import { TimeInput } from '../../fill/time-input/time-input.tsx';
import { daysWithin } from '../day-limits.ts';
import { controlProps, type FieldFill, type InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { datetimeTexts } from './datetime.texts.ts';

/** The two parts of an answer; a text comes from the address of the page, such as `2026-01-31T14:30`. */
function partsIn(answer: DraftAnswer): DateTimeDraft {
  const parts = dateTimeIn(answer);
  if (parts) return parts;
  const [date = '', time = ''] = typeof answer === 'string' ? answer.split(/[T ]/) : [];
  return { date, time: time.slice(0, 5) };
}

function DateAndTime(props: InputProps<'datetime'>) {
  const { field, onAnswer, onLeave, id } = props;
  const say = useFieldSay(datetimeTexts);
  const parts = partsIn(props.answer);
  const { onBlur: _, ...control } = controlProps(props);
  const tell = (change: Partial<DateTimeDraft>) => {
    const next = { ...parts, ...change };
    onAnswer(next.date === '' && next.time === '' ? undefined : next);
  };
  const [date, time, timeId] = [say('input.date'), say('input.time'), `${id}-time`];
  return (
    <InputPair onLeave={onLeave}>
      <PairPart id={id} label={date}>
        <DayInput
          control={control}
          label={`${field.label}, ${date}`}
          value={parts.date}
          onChange={(day = '') => tell({ date: day })}
          days={daysWithin(field.options.limit)}
        />
      </PairPart>
      <PairPart id={timeId} label={time}>
        <TimeInput
          control={{ ...control, id: timeId }}
          label={`${field.label}, ${time}`}
          value={parts.time}
          onChange={(clock = '') => tell({ time: clock })}
          clock={field.options.clock}
        />
      </PairPart>
    </InputPair>
  );
}

export const datetimeFill: FieldFill<'datetime'> = {
  answers: datetimeAnswer,
  texts: datetimeTexts,
  isGroup: true,
  Input: DateAndTime,
};
