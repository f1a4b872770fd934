import { Stack } from '../../../ui/layout.tsx';
import { GeneralPage } from '../general-page.tsx';
import { FeedCard } from './feed-card.tsx';
import { GoogleCalendarCard } from './google-calendar-card.tsx';

/** The person's deadlines in other calendars: a link to Google Calendar, and an address for calendar programs. */
export function CalendarPage() {
  return (
    <GeneralPage>
      <Stack gap={20}>
        <GoogleCalendarCard />
        <FeedCard />
      </Stack>
    </GeneralPage>
  );
}
