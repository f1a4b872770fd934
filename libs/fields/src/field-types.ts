/**
 * The field types that can be built, published and answered, in the order of the palette. A name here is the one line
 * that a type costs outside its folders: `npm run catalogue` writes the registries, and the compiler asks for the rest.
 */
export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'email',
  'phonenumber',
  'select',
  'radio',
  'checkbox',
  'date',
  'rating',
  'imageCapture',
  'videoRecording',
  'videoVerification',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/**
 * Names that are reserved for types still to come. A draft may hold one (it renders as a disabled input that says
 * 'No property created!'); publishing refuses it.
 */
export const plannedFieldTypes = [
  'selectWithUnit',
  'file',
  'filearray',
  'datetime',
  'matrix',
  'link',
  'signature',
  'linear',
  'time',
  'daterange',
  'ranking',
  'multiselect',
  'clickable',
  'toggle',
  'variables',
  'nps',
  'emoji-rating',
  'richtext',
  'divider',
  'jsoninput',
  'datetimestamp',
  'selectdynamic',
] as const;

/** Where a palette shows a type, in this order. */
export const fieldGroups = ['text', 'contact', 'choice', 'number', 'date', 'media'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** The control with which a list of answers is filtered by a field of the type. */
export type FilterKind = 'text' | 'number' | 'date' | 'select' | 'multiselect' | 'phonenumber';

/** The input of a filter's values, where the one of the stored kind does not do. */
export const filterInputs: { readonly [F in FilterKind]?: 'tel' } = { phonenumber: 'tel' };

/** How records keep the answers of a type; sorting, grouping and conversion follow from it. */
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

/** Which files a field takes. */
export interface UploadCapability {
  /** How the media type of such a file begins. */
  accepts: string;
  /** What a person calls such a file, with its article. */
  noun: string;
  /** Whether the form waits until the length of the recording is known. */
  isMeasured: boolean;
}

/** What an answer is to a workflow: the type of the variable that a submission offers for the field. */
export type ValueType = 'text' | 'number' | 'date' | 'text[]' | 'object';

/** One part of an answer that is an object, as a workflow can refer to it. */
export interface ValuePart {
  name: string;
  type: 'text' | 'number' | 'boolean';
}

const known: ReadonlySet<string> = new Set(fieldTypes);

/** Whether a name is a field type that exists today. */
export const isFieldType = (name: string): name is FieldType => known.has(name);
