import { ClientError } from '@tessera/client/client-error';
import { problemsOf } from './publish-problem.ts';

const fields = [{ id: 'name' }, { id: 'verification' }];

describe('problems of a refused publishing', () => {
  const message = 'The speech recognition of this server does not understand “hindi”.';
  const field = 'body.fields.1.options.languages.1';
  const found = { field: 'fields.1.options.languages.1', message, fieldId: 'verification' };

  it('belong to the field that the server names by its place', () => {
    const problems = [
      { field, message },
      { field: 'body.fields.0.label', message: 'Name it.' },
    ];
    expect(problemsOf(new ClientError('UNPROCESSABLE', 'No.', { problems }), fields)).toEqual([
      found,
      { field: 'fields.0.label', message: 'Name it.', fieldId: 'name' },
    ]);
  });

  it('may be of a setting', () => {
    const path = 'settings.redirect.address';
    const problems = [{ field: `body.${path}`, message: 'No address.' }];
    expect(problemsOf(new ClientError('UNPROCESSABLE', 'No.', { problems }), fields)).toEqual([
      { field: path, message: 'No address.' },
    ]);
  });

  it('are the error itself where there is but one', () => {
    expect(problemsOf(new ClientError('UNPROCESSABLE', message, { field }), fields)).toEqual([found]);
  });

  it('are none where the failure is about something else', () => {
    expect(
      problemsOf(
        new ClientError('CONFLICT', 'No.', { problems: [{ field: 'body.revision', message: 'old' }] }),
        fields,
      ),
    ).toEqual([]);
    expect(problemsOf(new Error('away'), fields)).toEqual([]);
  });
});
