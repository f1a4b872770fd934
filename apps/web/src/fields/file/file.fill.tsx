import type { FieldFill } from '../field-fill.ts';
import { fileListFill } from '../file-list-fill.tsx';

export const fileFill: FieldFill<'file'> = fileListFill;
