/**
 * The available field types, in the order of the palette. A name here is the one line that a type costs outside its
 * folders: `npm run catalogue` writes the registries, and the compiler asks for the rest.
 */
export const fieldTypes = [
  'text',
  'textarea',
  'richtext',
  'jsoninput',
  'number',
  'selectWithUnit',
  'email',
  'phonenumber',
  'link',
  'select',
  'radio',
  'checkbox',
  'multiselect',
  'selectdynamic',
  'ranking',
  'matrix',
  'toggle',
  'date',
  'time',
  'datetime',
  'daterange',
  'datetimestamp',
  'rating',
  'emoji-rating',
  'nps',
  'linear',
  'file',
  'filearray',
  'imageCapture',
  'signature',
  'videoRecording',
  'videoVerification',
  'divider',
  'clickable',
  'variables',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/**
 * Types that this version does not have. A draft may hold a field of one (it renders as a disabled input that says
 * 'No property created!'); publishing rejects it. All 35 types of the specification exist: `unknown` stands for
 * fields from elsewhere.
 */
export const plannedFieldTypes = ['unknown'] as const;

/** Groups of the palette, in this order. */
export const fieldGroups = ['text', 'contact', 'choice', 'number', 'date', 'media', 'content'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** The filter control of lists for a field of the type. */
export type FilterKind = 'text' | 'number' | 'date' | 'dateRange' | 'select' | 'multiselect' | 'phonenumber';

/** The input of a filter's values, where the one of the stored kind does not do. */
export const filterInputs: { readonly [F in FilterKind]?: 'tel' } = { phonenumber: 'tel' };

/** Storage of answers in records; sorting, grouping and conversion follow from it. */
export type StorageKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'day'
  | 'time'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'range'
  | 'files'
  | 'object'
  | 'none';

/**
 * How many answers to a field are shown together: bars of options, a switch, a histogram of numbers, each step of a
 * scale, a net promoter score, words of texts, days, hours of the day, a chart for each part of an answer
 * (`filterParts`), or only how many there are.
 */
export const chartKinds = [
  'options',
  'switch',
  'numbers',
  'scale',
  'score',
  'words',
  'days',
  'hours',
  'parts',
  'answered',
] as const;
export type ChartKind = (typeof chartKinds)[number];

/** The files that a field accepts. */
export interface AcceptedFiles {
  /** Media types, judged by the content of a file. */
  types: readonly string[] | 'any';
  /** The files in messages, such as `a photo`. */
  noun: string;
  /** The largest size of one file; without it the product's own limit. */
  mostBytes?: number;
}

/** The variable type of an answer in workflows. */
export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'text[]' | 'object' | 'object[]';

/** One part of an object answer, as a workflow can refer to it. */
export interface ValuePart {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date' | 'text[]';
}

/** Something inside an answer that lists can be filtered by. */
export interface FilterPart {
  /** Where it is inside the stored answer: the name of a part, or the index of an item. */
  path: string;
  label: string;
  kind: 'text' | 'number' | 'choice' | 'choices';
  /** The choices of a part that has others than the field. */
  choices?: readonly { value: string; label: string }[];
}

const known: ReadonlySet<string> = new Set(fieldTypes);

/** Whether a name is an available field type. */
export const isFieldType = (name: string): name is FieldType => known.has(name);

/** What options may hold that must not leave the workspace. */
export const privateParts = ['headers', 'constants', 'address_query'] as const;
export type PrivatePart = (typeof privateParts)[number];
