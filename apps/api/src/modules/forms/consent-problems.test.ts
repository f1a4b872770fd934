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

describe('problems that block publishing a video verification', () => {
  it('none with the defaults', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ sources: { customer_name: 'who' } })).toEqual([]);
  });

  it('a language that no configured recogniser supports', () => {
    const [found] = problems({ languages: ['english', 'hindi'] });
    expect(found).toMatchObject({ field: 'fields.1.options.languages.1' });
    expect(problems({ languages: ['english', 'hindi'] }, ['local', 'deepgram'])).toEqual([]);
  });

  it('an unknown variable in the text of an offered language', () => {
    const consent = { english: 'I, {{nobody}}, agree.' };
    expect(problems({ consent })).toMatchObject([{ field: 'fields.1.options.consent.english' }]);
    expect(problems({ languages: ['hindi'], consent }, ['deepgram'])).toEqual([]);
  });

  it('a value from a field that does not exist', () => {
    expect(problems({ sources: { customer_name: 'gone' } })).toMatchObject([
      { field: 'fields.1.options.sources.customer_name' },
    ]);
    expect(problems({ sources: { shoe_size: 'who' } })).toMatchObject([
      { field: 'fields.1.options.sources.shoe_size' },
    ]);
  });
});
