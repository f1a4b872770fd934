import { WorkflowDefinition } from '@tessera/contracts/workflows/definition.schema';
import { demoFormId } from '../forms/demo-form.ts';

/** The canvas reads from top to bottom; two cards beside each other are two lanes apart. */
const lane = 148;
const step = 160;
const at = (down: number, across: number) => ({ x: across * lane, y: down * step });

/** Six nodes: the sender of the form, whether the request is large, and the consequences. */
export const contactWorkflow = WorkflowDefinition.parse({
  nodes: [
    {
      id: 'form',
      kind: 'form_submission',
      name: 'Contact request',
      options: { formId: demoFormId },
      position: at(0, 1),
    },
    {
      id: 'tidy',
      kind: 'transform',
      name: 'Tidy the answers',
      options: {
        values: [
          { name: 'name', value: '{{form.name}}', operations: [{ op: 'trim' }] },
          {
            name: 'first_name',
            value: '{{form.name}}',
            operations: [{ op: 'trim' }, { op: 'split', separator: ' ' }, { op: 'first' }],
          },
        ],
      },
      position: at(1, 1),
    },
    {
      id: 'large',
      kind: 'conditionalRouting',
      name: 'A large request?',
      options: {
        groups: [
          {
            id: 'yes',
            title: 'Large',
            conditions: [{ id: 'c1', field: '{{form.budget}}', operator: 'greaterOrEqual', value: '50000' }],
          },
        ],
      },
      position: at(2, 1),
    },
    {
      id: 'sales',
      kind: 'collectVariables',
      name: 'For the sales team',
      options: {
        variables: [
          { name: 'team', value: 'sales' },
          { name: 'summary', value: '{{tidy.name}} plans to spend {{form.budget}} rupees' },
        ],
      },
      position: at(3, 0),
    },
    {
      id: 'urgent',
      kind: 'output',
      name: 'Call today',
      options: {
        values: [
          { name: 'team', value: '{{sales.team}}' },
          { name: 'note', value: '{{sales.summary}}. Call {{tidy.first_name}} today.' },
        ],
      },
      position: at(4, 0),
    },
    {
      id: 'usual',
      kind: 'output',
      name: 'Answer by mail',
      options: {
        values: [
          { name: 'team', value: 'support' },
          { name: 'note', value: 'Write to {{form.email}}.' },
        ],
      },
      position: at(3, 2),
    },
  ],
  edges: [
    { id: 'e1', from: 'form', port: 'out', to: 'tidy' },
    { id: 'e2', from: 'tidy', port: 'out', to: 'large' },
    { id: 'e3', from: 'large', port: 'yes', to: 'sales' },
    { id: 'e4', from: 'sales', port: 'out', to: 'urgent' },
    { id: 'e5', from: 'large', port: 'else', to: 'usual' },
  ],
});

/** Five nodes behind an inbound webhook: another system sends an order, and the run gives its outcome. */
export const orderWorkflow = WorkflowDefinition.parse({
  nodes: [
    { id: 'order', kind: 'webhook_trigger', name: 'An order comes in', options: {}, position: at(0, 1) },
    {
      id: 'total',
      kind: 'transform',
      name: 'Price with tax',
      options: {
        values: [
          {
            name: 'gross',
            value: '{{order.body.net}}',
            operations: [{ op: 'toNumber' }, { op: 'multiply', by: '1.18' }, { op: 'round', digits: 2 }],
          },
        ],
      },
      position: at(1, 1),
    },
    {
      id: 'size',
      kind: 'conditionalRouting',
      name: 'Needs approval?',
      options: {
        groups: [
          {
            id: 'yes',
            title: 'Above 10,000',
            conditions: [{ id: 'c1', field: '{{total.gross}}', operator: 'greaterThan', value: '10000' }],
          },
        ],
      },
      position: at(2, 1),
    },
    {
      id: 'approval',
      kind: 'output',
      name: 'To be approved',
      options: {
        values: [
          { name: 'gross', value: '{{total.gross}}' },
          { name: 'next', value: 'approval' },
        ],
      },
      position: at(3, 0),
    },
    {
      id: 'shipping',
      kind: 'output',
      name: 'To be shipped',
      options: {
        values: [
          { name: 'gross', value: '{{total.gross}}' },
          { name: 'next', value: 'shipping' },
        ],
      },
      position: at(3, 2),
    },
  ],
  edges: [
    { id: 'e1', from: 'order', port: 'out', to: 'total' },
    { id: 'e2', from: 'total', port: 'out', to: 'size' },
    { id: 'e3', from: 'size', port: 'yes', to: 'approval' },
    { id: 'e4', from: 'size', port: 'else', to: 'shipping' },
  ],
});
