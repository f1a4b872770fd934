/** Texts of the settings of the type. */
export const selectdynamicEn = {
  address: 'Address of the options',
  about: 'The server fetches a JSON list from here. The address and its keys never reach the public page.',
  parameters: 'Parameters',
  headers: 'Headers',
  name: 'Name',
  value: 'Value',
  addParameter: 'Add parameter',
  addHeader: 'Add header',
  remove: 'Remove {{name}}',
  resultPath: 'Path of the list',
  pathAbout: 'Such as data.items. Blank: the whole response is the list.',
  labelKey: 'Key of the label',
  valueKey: 'Key of the value',
};
