import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { calendarFileWire } from './app-calendars.wire.ts';

export const calendarFileRaw = rawOperations('calendarFile', calendarFileWire, {
  file: {
    summary: 'The entries of a calendar app as an iCalendar file',
    params: z.object({ key: z.string() }),
    answers: { 200: { description: 'The entries', contentType: 'text/calendar' } },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
