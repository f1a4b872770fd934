import { executions } from '../executions/executions.contract.ts';
import { workflows } from '../workflows/workflows.contract.ts';
import { factOf } from './logged.ts';

it('tells of a publication by the status that was asked for, with its version', () => {
  const data = { id: 'w1', name: 'Claim triage', published_version: 2 };
  const facts = { kind: 'workflow', subject: 'w1', name: 'Claim triage', version: 2 };
  const told = (status: number) => factOf(workflows.setStatus.logs, { body: { status }, data });
  expect(told(1)).toEqual({ ...facts, verb: 'published' });
  expect(told(3)).toEqual({ ...facts, verb: 'unpublished' });
});

it('tells of a run by its workflow, so that whoever must not see the workflow finds no entry', () => {
  const data = { id: 'r1', workflow_id: 'w1', workflow_name: 'Claim triage' };
  expect(factOf(executions.act.logs, { body: { action: 'retry' }, data })).toMatchObject({
    verb: 'retried',
    kind: 'workflow',
    subject: 'w1',
  });
});
