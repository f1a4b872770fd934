import { IconGauge } from '@tabler/icons-react';
import { EndLabelsSettings } from '../end-labels-settings.tsx';
import type { FieldUi } from '../field-ui.ts';
import { ScaleAnswer } from '../scale-answer.tsx';
import { npsTexts } from './nps.texts.ts';

const { 'input.low': low, 'input.high': high } = npsTexts.en;

export const npsUi: FieldUi<'nps'> = {
  Icon: IconGauge,
  Settings: ({ field: { options }, onChange }) => (
    <EndLabelsSettings labels={options} placeholders={[low, high]} onChange={onChange} />
  ),
  Answer: ScaleAnswer,
};
