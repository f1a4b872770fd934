/** Texts of pinned outputs and of testing a draft. */
export const pinsEn = {
  open: 'Test the draft',
  title: 'Test the draft',
  text_one:
    'Runs what is on the canvas. Nothing is sent: steps with effects take pinned outputs. {{count}} step is pinned.',
  text_other:
    'Runs what is on the canvas. Nothing is sent: steps with effects take pinned outputs. {{count}} steps are pinned.',
  run: 'Test',
  completed: 'Completed',
  unanswered: '“{{name}}” acts outside and has no output. Open the step, and pin one under Test.',
  result: 'Result',
  steps: 'Steps',
  step: 'Step',
  status: 'Status',
  output: 'Output in tests',
  hint: 'Tests take this instead of carrying the step out. Kept in this browser.',
  pin: 'Pin this output',
  replace: 'Replace the pinned output',
  take: 'Take the last output',
  unpin: 'Unpin',
  pinned: 'Pinned',
};
