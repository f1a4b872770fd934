import { ClientError } from '@tessera/client/client-error';
import { problemsOf } from './publish-problem.ts';

const textField = { type: 'text', label: 'Label', help: '', mandatory: false, options: { placeholder: '' } } as const;
const sent = {
  fields: [
    { ...textField, id: 'name' },
    { ...textField, id: 'verification' },
  ],
  pages: [{ id: 'end', title: '', text: '' }],
};

describe('problems of a refused publishing', () => {
  const message = 'The speech recognition of this server does not understand “hindi”.';
  const field = 'body.fields.1.options.languages.1';
  const found = { field: 'fields.1.options.languages.1', message, fieldId: 'verification' };

  it('belong to the field that the server names by its place', () => {
    const problems = [
      { field, message },
      { field: 'body.fields.0.label', message: 'Name it.' },
    ];
    expect(problemsOf(new ClientError('UNPROCESSABLE', 'No.', { problems }), sent)).toEqual([
      found,
      { field: 'fields.0.label', message: 'Name it.', fieldId: 'name' },
    ]);
  });

  it('may be of a page', () => {
    const problems = [{ field: 'body.pages.0.text', message: 'Empty.' }];
    expect(problemsOf(new ClientError('UNPROCESSABLE', 'No.', { problems }), sent)).toEqual([
      { field: 'pages.0.text', message: 'Empty.', page: 'end' },
    ]);
  });

  it('may be of a setting', () => {
    const path = 'settings.redirect.address';
    const problems = [{ field: `body.${path}`, message: 'No address.' }];
    expect(problemsOf(new ClientError('UNPROCESSABLE', 'No.', { problems }), sent)).toEqual([
      { field: path, message: 'No address.' },
    ]);
  });

  it('are the error itself where there is but one', () => {
    expect(problemsOf(new ClientError('UNPROCESSABLE', message, { field }), sent)).toEqual([found]);
  });

  it('are none where the failure is about something else', () => {
    expect(
      problemsOf(new ClientError('CONFLICT', 'No.', { problems: [{ field: 'body.revision', message: 'old' }] }), sent),
    ).toEqual([]);
    expect(problemsOf(new Error('away'), sent)).toEqual([]);
  });
});
