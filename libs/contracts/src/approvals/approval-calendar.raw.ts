import { z } from 'zod';
import { rawOperations } from '../raw-operation.ts';
import { approvalCalendarFileWire } from './approval-calendar.wire.ts';

export const approvalCalendarFileRaw = rawOperations('approvalCalendarFile', approvalCalendarFileWire, {
  file: {
    summary: 'What waits for the decision of a member, as an iCalendar file',
    params: z.object({ key: z.string() }),
    answers: { 200: { description: 'The approvals with a time limit', contentType: 'text/calendar' } },
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
});
