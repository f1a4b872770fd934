import type { FieldFill } from '../field-fill.ts';
import { fileListFill } from '../file-list-fill.tsx';

export const filearrayFill: FieldFill<'filearray'> = fileListFill;
