import { requestFromAnswers } from '@tessera/consent/request';
import { isSameRequest } from './same-request.ts';

const answers = { name_of_proposer: 'Asha  Rao', sumassured: 1_000_000, date_of_birth: '1990-02-01' };
const agreed = requestFromAnswers(answers);
const same = (changed: object) => isSameRequest(agreed, requestFromAnswers({ ...answers, ...changed }), 'english');

describe('the request that a consent text was made of', () => {
  it('is the same for the same answers, however they are spaced, and in whatever language they were read', () => {
    expect(same({})).toBe(true);
    expect(same({ name_of_proposer: ' asha rao', language: 'hindi' })).toBe(true);
    expect(isSameRequest({ ...agreed, sum_insured: 'ten lakh' }, agreed, 'english')).toBe(true);
  });

  it('is another one when a value changed, came or went', () => {
    expect(same({ sumassured: 2_000_000 })).toBe(false);
    expect(same({ nominee_name: 'Ravi' })).toBe(false);
    expect(same({ date_of_birth: undefined })).toBe(false);
  });
});
