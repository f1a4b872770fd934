import { sentencesOf } from '../../messages.ts';

/** English messages about answers of the type. */
export const matrixMessages = sentencesOf({
  'matrix.expected': 'Answer the rows of the table.',
  'matrix.unknownRow': 'The table has no row “{row}”.',
  'matrix.choice': 'Choose from the columns in the row “{row}”.',
  'matrix.rowsMissing': 'Answer {count|more row|more rows}. First: “{row}”.',
});
