import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const emailSamples: FieldSamples = {
  options: fc.record({ verifyEmail: fc.boolean() }),
  answers: fc.oneof(fc.constant('a@example.com'), fc.emailAddress()),
};
