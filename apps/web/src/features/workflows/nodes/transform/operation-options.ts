import { transformOperations, type TransformOperation } from '@tessera/nodes/kinds/transform/transform-operations';
import type { FlowOptions } from '../../../../flow/graph-shape.ts';

/** The control that an option of an operation is set with. */
export type OperationControl = 'template' | 'text' | 'whole' | 'unit' | 'direction' | 'operator' | 'operand' | 'zone';

const controls: { readonly [option: string]: OperationControl } = {
  search: 'template',
  replacement: 'template',
  by: 'template',
  amount: 'template',
  separator: 'text',
  format: 'text',
  path: 'text',
  start: 'whole',
  end: 'whole',
  digits: 'whole',
  unit: 'unit',
  direction: 'direction',
  operator: 'operator',
  value: 'operand',
  timeZone: 'zone',
};

/** What a person sets for an operation, in the order of its schema. */
export function operationControls(op: TransformOperation): { option: string; control: OperationControl }[] {
  return Object.keys(transformOperations[op].options.shape).map((option) => ({
    option,
    control: controls[option] ?? 'text',
  }));
}

const first: { readonly [option: string]: FlowOptions[string] } = {
  search: '',
  replacement: '',
  by: '',
  amount: '1',
  separator: ', ',
  format: 'dd/MM/yyyy',
  path: '',
  start: 0,
  digits: 0,
  unit: 'days',
  direction: 'ascending',
  operator: 'equal',
  value: '',
};

/** A new operation, with what its schema asks for. */
export function newOperation(op: TransformOperation): FlowOptions {
  const options = Object.keys(transformOperations[op].options.shape).flatMap(
    (option): [string, FlowOptions[string]][] => {
      const value = first[option];
      return value === undefined ? [] : [[option, value]];
    },
  );
  return { op, ...Object.fromEntries(options) };
}
