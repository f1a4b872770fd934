import { z } from 'zod';

/** The rows of a filter as a file, up to a limit. */
export const FileOfRows = z
  .object({ name: z.string(), content: z.string(), rows: z.int(), is_whole: z.boolean() })
  .meta({ id: 'FileOfRows' });
