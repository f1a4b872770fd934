/** Texts of the command palette. */
export const paletteEn = {
  open: 'Search',
  shortcut: '{{key}} K',
  placeholder: 'Search forms, workflows, apps, agents, records, people and settings',
  empty: 'Nothing matches',
  searching: 'Searching…',
  groups: {
    actions: 'Actions',
    pages: 'Pages',
    settings: 'Settings',
    forms: 'Forms',
    workflows: 'Workflows',
    apps: 'Apps',
    agents: 'Agents',
    objects: 'Objects',
    records: 'Records',
    people: 'People',
  },
  actions: {
    templates: 'New form from a template',
    approvals: 'Approvals that wait for me',
    light: 'Use the light appearance',
    dark: 'Use the dark appearance',
    logOut: 'Log out',
  },
  keys: { choose: 'choose', run: 'open', close: 'close' },
};
