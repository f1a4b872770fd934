import { z } from 'zod';
import { defineField } from '../../define-field.ts';
import { fileListAnswer } from '../../files/file-list.answer.ts';
import { faultyFileOptions, fileOptions, fileUpload, numberOfFiles } from '../../files/file-options.schema.ts';

export const fileField = defineField({
  type: 'file',
  title: 'File',
  description: 'A file, or several, from the device.',
  icon: 'file-upload',
  group: 'media',
  operators: ['isEmpty', 'isNotEmpty'],
  stores: 'files',
  chart: 'answered',
  valueType: 'object[]',
  upload: fileUpload,
  options: z.strictObject({ ...fileOptions, multiple: z.boolean().default(false), minFiles: numberOfFiles }),
  draftOptions: {},
  checkOptions: faultyFileOptions,
  answers: fileListAnswer,
});
