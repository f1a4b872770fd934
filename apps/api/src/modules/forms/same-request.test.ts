import { requestFromAnswers } from '@tessera/consent/request';
import { isSameRequest } from './same-request.ts';

const answers = { name_of_proposer: 'Asha  Rao', sumassured: 1_000_000, date_of_birth: '1990-02-01' };
const agreed = requestFromAnswers(answers);
const same = (changed: object) => isSameRequest(agreed, requestFromAnswers({ ...answers, ...changed }), 'english');

describe('the request behind a consent text', () => {
  it('is equal for the same answers, regardless of spacing and of the reading language', () => {
    expect(same({})).toBe(true);
    expect(same({ name_of_proposer: ' asha rao', language: 'hindi' })).toBe(true);
    expect(isSameRequest({ ...agreed, sum_insured: 'ten lakh' }, agreed, 'english')).toBe(true);
  });

  it('differs when a value changed, appeared or disappeared', () => {
    expect(same({ sumassured: 2_000_000 })).toBe(false);
    expect(same({ nominee_name: 'Ravi' })).toBe(false);
    expect(same({ date_of_birth: undefined })).toBe(false);
  });
});
