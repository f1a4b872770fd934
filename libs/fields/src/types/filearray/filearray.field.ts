import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { fileListAnswer } from '../../files/file-list.answer.ts';
import { faultyFileOptions, fileOptions, fileUpload, numberOfFiles } from '../../files/file-options.schema.ts';

export const filearrayField = defineField({
  type: 'filearray',
  title: 'Files',
  description: 'Several files from the device.',
  icon: 'files',
  group: 'media',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'files',
  chart: 'answered',
  valueType: 'object[]',
  upload: fileUpload,
  options: z.strictObject({ ...fileOptions, minFiles: numberOfFiles, maxFiles: numberOfFiles }),
  draftOptions: {},
  checkOptions: faultyFileOptions,
  answers: fileListAnswer,
});
