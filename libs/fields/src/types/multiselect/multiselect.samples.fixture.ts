import { checkboxSamples } from '../checkbox/checkbox.samples.fixture.ts';

export const multiselectSamples = checkboxSamples;
