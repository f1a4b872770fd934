import { act, render, screen } from '@testing-library/react';
import type { FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { videoVerificationField } from '@tessera/fields/types/videoVerification/video-verification.field';
import { FillingContext } from '../filling-context.ts';
import { FormView } from '../form-view.tsx';
import { sayEnglish } from '../language.ts';
import { result } from './steps/verification-step.fixture.tsx';

const fields: FormField[] = [
  {
    ...{ id: 'consent', type: 'videoVerification', label: 'Consent', help: '', mandatory: true },
    options: videoVerificationField.options.parse({ accepts: 'verified' }),
  },
];
const answers = { consent: result('review') };
const rules = async () => fieldDefinitions;
const filling = { form: 'life', version: 1, key: 'k', fields, answers, rules, hold: () => undefined };

const life = { name: 'Life', fields, pages: [], kinds: {}, settings: { description: '', submit_label: '' } };

/** A form with a verification in review, as stored by the page. */
function form(onSubmit: () => void, refusal?: string) {
  return (
    <FillingContext value={filling}>
      <FormView
        form={life}
        answers={answers}
        refused={refusal ? { consent: { message: 'In English.', code: refusal } } : {}}
        say={sayEnglish}
        onAnswer={() => undefined}
        onSubmit={onSubmit}
      />
    </FillingContext>
  );
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('shows the result of another tab with the same filling', async () => {
  const shown = (given: typeof answers | Record<string, never>) => (
    <FillingContext value={{ ...filling, key: 'two tabs', answers: given }}>
      <FormView form={life} answers={given} say={sayEnglish} onAnswer={() => undefined} onSubmit={() => undefined} />
    </FillingContext>
  );
  const { rerender } = render(shown({}));
  expect(await screen.findByText('Start Verification')).toBeTruthy();
  rerender(shown({ consent: result('verified') }));
  expect(await screen.findByText(/^Verification (Already )?Completed$/)).toBeTruthy();
});

it('submits a pending review each time, and follows the server’s response', async () => {
  const onSubmit = jest.fn();
  const { rerender } = render(form(onSubmit));
  const submit = () => act(async () => screen.getByRole('button', { name: 'Submit' }).click());
  expect(await screen.findByText('Sent for Review')).toBeTruthy();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(form(onSubmit, 'verification.inReview'));
  expect(screen.getByText('Sent for Review')).toBeTruthy();
  expect(screen.getByText(/A person still has to review this verification/)).toBeTruthy();
  expect(screen.queryByText('Start again')).toBeNull();
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);

  rerender(form(onSubmit, 'verification.failed'));
  expect(screen.getByText(/A person reviewed this verification and rejected it/)).toBeTruthy();
  expect(screen.getByText('Start again')).toBeTruthy();

  rerender(form(onSubmit, 'verification.changed'));
  expect(screen.getByText('Verification Needed Again')).toBeTruthy();
});
