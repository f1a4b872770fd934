import type { FieldOf } from '@tessera/fields/form-field.schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Filling, submit } from '../../fill/filling.fixture.tsx';
import { loadFills } from '../load-fills.ts';

const field = (options: Partial<FieldOf<'file'>['options']> = {}): FieldOf<'file'> => ({
  ...{ id: 'proof', type: 'file', label: 'Proof', help: '', mandatory: false },
  options: { kinds: ['images', 'documents'], maxSize: 1, sizeUnit: 'KB', multiple: false, ...options },
});
const file = (name: string, size = 10, type = '') => new File([new Uint8Array(size)], name, { type });
const submitted = jest.fn();

async function fill(options: Partial<FieldOf<'file'>['options']> = {}) {
  const { container } = render(<Filling fields={[field(options)]} onSubmit={submitted} />);
  await screen.findByRole('button', { name: /Choose/ });
  const input = () => container.querySelector<HTMLInputElement>('input[type=file]');
  return {
    input,
    choose: (...files: File[]) => act(async () => void fireEvent.change(input()!, { target: { files } })),
    drop: (...files: File[]) =>
      act(async () => void fireEvent.drop(input()!.parentElement!, { dataTransfer: { files } })),
  };
}

describe('a field for files', () => {
  beforeAll(async () => {
    await loadFills(['file']);
    await import('../../fill/files/files-input.tsx');
    Element.prototype.scrollIntoView = () => undefined;
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => submitted.mockReset());

  it('says what it accepts, and offers it to the file dialog', async () => {
    const { input } = await fill();
    const button = screen.getByRole('button', { name: 'Choose a file' });
    const limits = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(limits?.textContent).toBe('Images, Documents (PDF, Word, text). Up to 1 KB.');
    expect(input()?.accept.split(',')).toEqual(expect.arrayContaining(['image/png', '.pdf', '.docx']));
    expect(input()?.multiple).toBe(false);
  });

  it('lists a file with its name and size, and gives it back', async () => {
    const { choose } = await fill();
    await choose(file('letter.pdf', 900));
    expect(screen.getByText('letter.pdf')).toBeTruthy();
    expect(screen.getByText('1 KB')).toBeTruthy();
    await submit();
    expect(submitted.mock.lastCall).toMatchObject([
      { proof: [{ name: 'letter.pdf', type: 'application/pdf', size: 900 }] },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete letter.pdf' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file' }));
    await submit();
    expect(submitted.mock.lastCall).toEqual([{}]);
  });

  it.each([
    [
      'too large',
      file('a.png', 1_025),
      'The file “a.png” is too large: it has 2 KB, and the limit is 1 KB. Choose a smaller file.',
    ],
    ['empty', file('a.png', 0), 'The file “a.png” is empty. Choose another file.'],
    ['of another kind', file('run.exe'), 'The file “run.exe” is not of an accepted kind. Choose another file.'],
  ])('refuses a file at once that is %s', async (_what, refused, message) => {
    const { choose } = await fill();
    await choose(refused);
    expect(screen.getByText(message).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('takes several dropped files where it may, and as many as it needs', async () => {
    const { drop } = await fill({ multiple: true, minFiles: 2, kinds: [] });
    await drop(file('a.txt'));
    await submit();
    expect(screen.getByText('Choose at least 2 files (now 1).')).toBeTruthy();
    await drop(file('b.zip'), file('c.bin'));
    await submit();
    expect(submitted.mock.lastCall?.[0].proof).toHaveLength(3);
  });

  it('is one file where several are not asked for', async () => {
    const { drop } = await fill();
    await drop(file('a.txt'), file('b.txt'));
    expect(screen.getByText('Choose at most 1 file (now 2).')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete a.txt' })).toBeTruthy();
  });
});
