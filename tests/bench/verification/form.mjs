const consent =
  'I, {{customer_name}}, have understood the plan. The premium is {{premium_amount}} {{currency}}. I agree to the terms of the policy.';

/**
 * Publishes a form with one verification step.
 * @param options of the step
 * @returns what a proposer needs to start it
 */
export async function publishForm({ ask }, options = {}) {
  const fields = [
    {
      id: 'verification',
      type: 'videoVerification',
      label: 'Verification',
      mandatory: true,
      options: { consent: { english: consent }, place: 'off', ...options },
    },
  ];
  const created = await ask('POST', '/api/common/create-form', { name: 'Bench of the verification', fields });
  const form = await ask('POST', '/api/common/save-form', { id: created.id, revision: created.revision, status: 1 });
  return {
    form: form.slug,
    version: form.published_version,
    field: 'verification',
    request: { customer_name: 'Asha Rao', premium_amount: 11_000, sum_insured: 1_000_000 },
  };
}
