/** Texts of the canvas, and of runs and their nodes wherever they are shown. */
export const flowEn = {
  disabled: 'Disabled: skipped',
  notSetUp: 'Not set up yet',
  unknownKind: 'Unknown to this version',
  addAfter: 'Add a step after {{name}} ({{port}})',
  addBetween: 'Add a step here',
  problems_one: '{{count}} problem',
  problems_other: '{{count}} problems',
  times: '{{count}}×',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Zoom: {{zoom}} percent. Reset to 100 percent',
  fit: 'Fit to screen',
  fitHint: 'Fit to screen (F)',
  miniMap: 'Overview of the canvas',
  keyboardHelp: 'Arrow keys move between steps. Enter opens a step. The question mark lists all shortcuts.',
  live: 'Live',
  reconnecting: 'Reconnecting',
  status: {
    pending: 'Not reached yet',
    inqueue: 'Queued',
    processing: 'Running',
    retrying: 'Waiting to retry',
    success: 'Succeeded',
    failed: 'Failed',
    skipped: 'Skipped',
  },
  run: {
    queued: 'Queued',
    running: 'Running',
    waiting: 'Waiting',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  errors: {
    other: 'The step failed',
    TIMEOUT: {
      title: 'Took too long',
      cure: 'Raise the time limit of the step under Settings, or make the other system faster.',
    },
    HTTP_4XX: {
      title: 'The other system refused the call',
      cure: 'Read its answer in the message, then correct the address, the headers or the body.',
    },
    HTTP_AUTH: {
      title: 'The credentials were refused',
      cure: 'Check the headers that carry a key or a token.',
    },
    HTTP_404: {
      title: 'Nothing found at this address',
      cure: 'Check the path and the values that were filled into it.',
    },
    HTTP_429: {
      title: 'Too many calls',
      cure: 'Allow more attempts with a longer pause under Settings.',
    },
    HTTP_5XX: {
      title: 'The other system failed',
      cure: 'More attempts help if it recovers. Retry the run once it works again.',
    },
    NO_ANSWER: {
      title: 'No answer',
      cure: 'Check the address, and that the other system is running.',
    },
    UNKNOWN_HOST: { title: 'Unknown host', cure: 'Check the address for a typing mistake.' },
    BLOCKED_ADDRESS: {
      title: 'Address not allowed',
      cure: 'The address is in a private network. An administrator of this server can allow it.',
    },
    BAD_URL: {
      title: 'Invalid address',
      cure: 'It must start with http:// or https://, also after its variables are filled in.',
    },
    BAD_CERTIFICATE: {
      title: 'Invalid certificate',
      cure: 'The owner of the other system has to renew its certificate.',
    },
    BAD_REQUEST: { title: 'Invalid call', cure: 'Check the headers and the body of the step.' },
    ANSWER_TOO_LARGE: {
      title: 'Answer too large',
      cure: 'The answer is larger than 1 MB. Ask for less, page by page.',
    },
    UNREADABLE_ANSWER: { title: 'Unreadable answer' },
    TOO_MANY_REDIRECTS: { title: 'Too many redirects', cure: 'Enter the last address of the chain.' },
    BAD_REDIRECT: {
      title: 'Redirect not allowed',
      cure: 'The other system redirected to an address that may not be called. Enter the right one directly.',
    },
    MISSING_VARIABLE: {
      title: 'Missing value',
      cure: 'A step uses a value that this run did not have. Give it a default with the filter default("…").',
    },
    BAD_VALUE: {
      title: 'Unsuitable value',
      cure: 'A value is not of the kind that the step needs. See its input below.',
    },
    NOT_COMPARABLE: {
      title: 'Values cannot be compared',
      cure: 'The two sides of a condition are of different kinds, such as a text and a number.',
    },
    TOO_LARGE: { title: 'Value too large' },
    STEP_LIMIT: { title: 'Too many steps', cure: 'The run reached the limit of steps for one run.' },
    NO_EXECUTOR: {
      title: 'Unknown kind of step',
      cure: 'No worker knows this kind of step. Update the workers to the version of the server.',
    },
  },
  json: {
    copy: 'Copy {{name}}',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    fields_one: '{{count}} field',
    fields_other: '{{count}} fields',
    more: 'Show {{count}} more',
    whole: 'Show all {{count}} characters',
  },
};
