import { selectdynamicField } from './selectdynamic.field.ts';

it('gives the page neither addresses nor keys, only the answers that options depend on', () => {
  const options = selectdynamicField.options.parse({
    address: 'https://crm.example.org/cities?key=secret-1',
    parameters: [
      { name: 'token', value: 'secret-2' },
      { name: 'q', value: 'secret-3 {{state}}/{{country}}' },
    ],
    headers: [{ name: 'Authorization', value: 'Bearer secret-4' }],
    resultPath: 'secret-5',
    placeholder: 'City',
  });
  const shown = selectdynamicField.publicOptions?.(options);
  expect(JSON.stringify(shown)).not.toMatch(/secret|crm/);
  expect(shown).toMatchObject({
    placeholder: 'City',
    parameters: [
      { name: '', value: '{{state}}' },
      { name: '', value: '{{country}}' },
    ],
  });
});

it.each([
  [{ address: 'ftp://example.org' }, 'address'],
  [{ address: 'https://example.org', parameters: [{ name: '', value: 'x' }] }, 'parameters.0.name'],
  [{ address: 'https://example.org', headers: [{ name: 'X Y', value: 'x' }] }, 'headers.0.name'],
  [{ address: 'https://example.org', headers: [{ name: 'X', value: 'a\nb' }] }, 'headers.0.name'],
])('%j is refused at %s', (options, path) => {
  const faults = selectdynamicField.checkOptions(selectdynamicField.options.parse(options));
  expect(faults.map((fault) => fault.path)).toEqual([path]);
});
