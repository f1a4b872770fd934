import { DraftFields } from '@tessera/contracts/forms/forms.schema';
import { consentProblems } from './consent-problems.ts';

const problems = (options: object, configured: Parameters<typeof consentProblems>[1] = ['local']) =>
  consentProblems(
    DraftFields.parse([
      { id: 'who', type: 'text', label: 'Name', options: {} },
      { id: 'consent', type: 'videoVerification', label: 'Consent', options },
    ]),
    configured,
  );

describe('what keeps a video verification from being published', () => {
  it('is nothing as long as it has what it comes with', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ sources: { customer_name: 'who' } })).toEqual([]);
  });

  it('is a language that no configured recogniser knows', () => {
    const [found] = problems({ languages: ['english', 'hindi'] });
    expect(found).toMatchObject({ field: 'fields.1.options.languages.1' });
    expect(problems({ languages: ['english', 'hindi'] }, ['local', 'deepgram'])).toEqual([]);
  });

  it('is a text with a variable that there is not, in a language that is offered', () => {
    const consent = { english: 'I, {{nobody}}, agree.' };
    expect(problems({ consent })).toMatchObject([{ field: 'fields.1.options.consent.english' }]);
    expect(problems({ languages: ['hindi'], consent }, ['deepgram'])).toEqual([]);
  });

  it('is a value that comes from a field which is not there', () => {
    expect(problems({ sources: { customer_name: 'gone' } })).toMatchObject([
      { field: 'fields.1.options.sources.customer_name' },
    ]);
    expect(problems({ sources: { shoe_size: 'who' } })).toMatchObject([
      { field: 'fields.1.options.sources.shoe_size' },
    ]);
  });
});
