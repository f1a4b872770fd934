import type { VariableGroup } from '@tessera/nodes/variables';

/** Template variables of the run itself: `{{run.id}}`, `{{run.started_at}}`. */
export const runGroup: VariableGroup = {
  nodeId: 'run',
  nodeName: 'This run',
  nodeIcon: 'player-play',
  variables: [
    { name: 'id', title: 'Run id', spec: 'text' },
    { name: 'started_at', title: 'Started at', spec: 'date' },
  ],
};
