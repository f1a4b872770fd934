import { render } from '@testing-library/react';
import { type StepActions, type StepProps, VerificationStep } from './verification-step.tsx';
import { listening } from '../session/verification-state.fixture.ts';
import type { VerificationState } from '../session/verification-state.ts';
import { initialView, type VerificationView } from '../session/verification-view.ts';

const options = {
  languages: ['english' as const],
  consent: {},
  sources: {},
  attempts: 3,
  passCoverage: 0.75,
  reviewCoverage: 0.55,
  challengeDigits: 0 as const,
  accepts: 'verified-or-review' as const,
  supportEmail: 'care@example.com',
  supportPhone: '1800 123 456',
  place: 'ask' as const,
  typedRoute: true,
  personRoute: true,
  insurer: 'Suraksha Life',
};
const id = '01890000-0000-7000-8000-000000000000';
/** The outcome of a verification, as the form receives it. */
export const result = (outcome: 'verified' | 'failed' | 'review', route: 'video' | 'typed' | 'person' = 'video') => ({
  session_id: id,
  room_name: 'room',
  egress_id: null,
  verified: outcome === 'verified',
  outcome,
  transcript: '',
  video: null,
  route,
});
type Given = Partial<Pick<StepProps, 'fault' | 'isPhone'>> & { options?: Partial<StepProps['options']> };

/** Renders the step in this view. @returns the page, and the calls of each button */
export function showing(change: Partial<VerificationView>, { fault, isPhone = false, options: own }: Given = {}) {
  const actions = new Proxy({}, { get: () => act }) as StepActions;
  const act = jest.fn();
  const page = render(
    <VerificationStep
      id="step"
      describedBy={undefined}
      view={{ ...initialView(null, false), ...change }}
      options={{ ...options, ...own }}
      name="Asha Rao"
      pageLanguage="en"
      avatarStepMs={2_000}
      isDisabled={false}
      fault={fault}
      obstacle=""
      isPhone={isPhone}
      languages={[]}
      language="english"
      onLanguage={act}
      onAgain={act}
      onHandIn={act}
      actions={actions}
      otherRoute={() => null}
      phonePanel={() => null}
    />,
  );
  return { ...page, act };
}

/** A moment in an active session. */
export const state = (change: Partial<VerificationState>) => ({ state: { ...listening, ...change } });
export const said = () => document.body.textContent;
