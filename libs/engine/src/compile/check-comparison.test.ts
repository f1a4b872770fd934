import type { JsonValue } from '@tessera/kernel/json';
import type { Variable } from '@tessera/nodes/variables';
import { pointlessComparison } from './check-comparison.ts';

const choices = [
  { value: 'dark_red', label: 'Dark Red' },
  { value: 'blue', label: 'Blue' },
];
const color: Variable = { name: 'color', title: 'Color', spec: 'text', choices };
const colors: Variable = { ...color, spec: 'text[]' };
const age: Variable = { name: 'age', title: 'Age', spec: 'number' };

describe('a comparison', () => {
  it.each<[Variable, string, JsonValue, string]>([
    [color, 'equal', 'Dark Red', 'Use "dark_red"'],
    [color, 'in', 'blue, dark red', 'Use "dark_red"'],
    [color, 'notIn', ['green'], 'has no option "green". It has dark_red, blue'],
    [colors, 'equal', 'blue', 'Use "contains"'],
    [colors, 'contains', 'Blue', 'Use "blue"'],
    [age, 'greaterThan', 'many', 'is a number, which "many" is not'],
  ])('of %j, %s %j cannot go either way', (variable, operator, value, problem) => {
    expect(pointlessComparison(variable, operator, value)).toContain(problem);
  });

  it.each<[Variable, string, JsonValue]>([
    [color, 'equal', 'dark_red'],
    [color, 'equal', '{{trigger.other}}'],
    [color, 'contains', 'red'],
    [color, 'isEmpty', null],
    [colors, 'contains', 'blue'],
    [age, 'lessThan', '18'],
  ])('of %j, %s %j can', (variable, operator, value) => {
    expect(pointlessComparison(variable, operator, value)).toBeUndefined();
  });
});
