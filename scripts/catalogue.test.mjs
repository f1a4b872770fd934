import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registries, registryOf } from './catalogue.mjs';
import { namesOutside } from './lib/catalogue-names.mjs';

const found = (text) =>
  namesOutside({
    types: ['text', 'phonenumber', 'emoji-rating', 'imageCapture'],
    kinds: ['output', 'form_submission'],
    files: [{ path: 'apps/api/src/some.ts', text: () => text }],
  }).map(({ line, name }) => `${line}: ${name}`);

describe('names of types and kinds outside the catalogue', () => {
  it.each([
    ["if (field.type === 'text') return;", "1: field.type === 'text'"],
    ["\nconst media = new Set(['imageCapture']);", "2: 'imageCapture'"],
    ["types.includes('phonenumber')", "1: 'phonenumber'"],
    ["column.type !== 'emoji-rating'", "1: column.type !== 'emoji-rating'"],
    ["trigger: { kind: 'form_submission' }", "1: 'form_submission'"],
    ["nodes.filter(({ kind }) => kind === 'output')", "1: kind === 'output'"],
    ["function Settings(props: SettingsProps<'text'>) {}", "1: SettingsProps<'text'"],
    ['fieldDefinitions.text.answers', '1: fieldDefinitions.text'],
  ])('are found: %s', (text, name) => {
    expect(found(text)).toEqual([name]);
  });

  it.each([
    '<input type="text" />',
    "typeof answer === 'text'",
    "import { textAnswer } from '@tessera/fields/types/text/text.answer';",
    "schemas.of(response, 'output')",
    'fieldDefinitions[type].upload',
  ])('are no words that mean something else: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it('lists the folders that contain the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
  try {
    for (const [name, file] of [
      ['emoji-rating', 'emoji-rating.field.ts'],
      ['imageCapture', 'image-capture.field.ts'],
      ['empty', 'notes.md'],
    ]) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, file), '');
    }
    const [definitions] = registries;
    expect(registryOf(definitions, folder).split('\n').slice(2)).toEqual([
      "import { emojiRatingField } from './emoji-rating/emoji-rating.field.ts';",
      "import { imageCaptureField } from './imageCapture/image-capture.field.ts';",
      '',
      '/** Definition of every field type. */',
      'export const fieldDefinitions = {',
      "  'emoji-rating': emojiRatingField,",
      '  imageCapture: imageCaptureField,',
      '} satisfies { readonly [T in FieldType]: { type: T } };',
      '',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
