import { variableOf } from './offered-variable.ts';

it('offers the parts of an answer too; a type that this page does not know may be anything', () => {
  const spec2 = [
    { name: 'verified', type: 'boolean' },
    { name: 'moments', type: 'moment[]' },
  ];
  expect(variableOf({ name: 'check', title: 'Check', spec: 'object', spec2 })).toEqual({
    ...{ name: 'check', title: 'Check', spec: 'object' },
    spec2: [
      { name: 'verified', type: 'boolean' },
      { name: 'moments', type: 'any[]' },
    ],
  });
  expect(variableOf({ name: 'age', title: 'Age', spec: 'number' })).toEqual({
    name: 'age',
    title: 'Age',
    spec: 'number',
  });
});
