/** Texts of pausing a workflow and of limiting its runs. */
export const controlsEn = {
  paused: 'Paused',
  pause: 'Pause or limit runs',
  resume: 'Resume',
  resumed: 'Resumed. Runs that waited start now.',
  saved: 'Saved',
  title: 'When “{{name}}” may run',
  mode: 'Triggers',
  modes: { on: 'Start runs', hold: 'Hold runs', skip: 'Start nothing' },
  modeHints: {
    on: 'Each trigger starts a run.',
    hold: 'Paused: each trigger makes a run that waits until you resume.',
    skip: 'Paused: what happens until you resume starts no run. Webhook calls are refused.',
  },
  underWay: 'Runs under way go on, and steps that wait keep waiting.',
  limit: 'Most runs at once',
  limitHint: 'Empty for no limit. Further runs wait for their turn; a run that waits for something takes no turn.',
  notice: {
    hold: 'Paused: triggers make runs that wait',
    skip: 'Paused: triggers start nothing',
    since: 'Since',
    waiting_one: '{{count}} run waits for its turn',
    waiting_other: '{{count}} runs wait for their turn',
    limited: 'At most {{count}} at once.',
    show: 'Show them',
  },
};
