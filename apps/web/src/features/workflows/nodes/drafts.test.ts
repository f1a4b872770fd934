import { DraftGroups, fitValue, freshGroupId } from './conditionalRouting/condition-draft.ts';
import { draftNamedValues, readDraft, withMoved, withOptions } from './read-draft.ts';
import { isTransformOperation, transformOperations } from '@tessera/nodes/kinds/transform/transform-operations';
import { z } from 'zod';
import { newOperation, operationControls } from './transform/operation-options.ts';

describe('half-filled options', () => {
  it('are read whatever they hold', () => {
    const shape = z.object({ values: draftNamedValues });
    expect(readDraft(shape, { values: 7 })).toEqual({ values: [] });
    expect(readDraft(shape, { values: [{ name: 3 }, { value: 'x' }] })).toEqual({
      values: [
        { name: '', value: '' },
        { name: '', value: 'x' },
      ],
    });
    expect(readDraft(DraftGroups, { groups: [{ conditions: [{ operator: 'nonsense', value: { a: 1 } }] }] })).toEqual({
      groups: [{ id: '', title: '', conditions: [{ field: '', operator: 'equal', value: { start: '', end: '' } }] }],
    });
  });

  it('are set and taken away without touching the rest', () => {
    expect(withOptions({ a: 1, b: 2 }, { a: undefined, c: 3 })).toEqual({ b: 2, c: 3 });
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(withMoved(['a', 'b'], 0, 5)).toEqual(['a', 'b']);
  });
});

describe('conditions', () => {
  it('keep what still fits when the operator changes', () => {
    expect(fitValue('18', 'list')).toEqual(['18']);
    expect(fitValue(['a', 'b'], 'value')).toBe('a');
    expect(fitValue('2026-01-01', 'range')).toEqual({ start: '2026-01-01', end: '' });
    expect(fitValue({ start: '', end: 'x' }, 'date')).toBe('x');
    expect(fitValue('x', 'none')).toBeUndefined();
    expect(fitValue(undefined, 'list')).toEqual([]);
  });

  it('get ports that never change', () => {
    const group = (id: string) => ({ id, title: '', conditions: [] });
    expect(freshGroupId([])).toBe('if');
    expect(freshGroupId([group('if'), group('branch_2'), group('branch_4')])).toBe('branch_3');
  });
});

describe('operations of a transform', () => {
  const names = Object.keys(transformOperations).filter(isTransformOperation);
  const open = new Set(['replace', 'add', 'subtract', 'multiply', 'divide', 'remainder', 'pick', 'map']);

  it.each(names)('%s starts with options that its schema takes, but for what a person must enter', (name) => {
    const { op, ...options } = newOperation(name);
    expect(op).toBe(name);
    expect(transformOperations[name].options.safeParse(options).success).toBe(!open.has(name));
  });

  it('have a control for each option', () => {
    expect(operationControls('filter').map(({ control }) => control)).toEqual(['text', 'operator', 'operand']);
    expect(operationControls('addTime').map(({ control }) => control)).toEqual(['template', 'unit', 'zone']);
  });
});
