import { z } from 'zod';

/** How pages write days for a person; the first is the specification's. */
export const dateFormats = ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'] as const;
export const DateFormat = z.enum(dateFormats);
export type DateFormat = z.infer<typeof DateFormat>;
