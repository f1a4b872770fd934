import fc from 'fast-check';
import { type FieldSamples } from '../../field-samples.fixture.ts';

export const videoVerificationSamples: FieldSamples = {
  options: fc.record({ accepts: fc.constantFrom('verified', 'verified-or-review', 'any') }),
  answers: fc.constantFrom({ session_id: 'session', verified: false }, { session_id: 'other' }),
};
