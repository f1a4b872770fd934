import type { DashboardMail } from '@tessera/contracts/dashboards/dashboard-mails.schema';
import type { DashboardMailDocument } from '@tessera/data/apps/dashboard-mail.repository';
import { nextInstants, scheduleProblem } from '@tessera/engine/schedule/schedule';

/** The accounts that a schedule names. */
export const peopleOf = ({ people, by }: DashboardMailDocument): string[] => [...people, by];

function nextOf({ schedule, timeZone, isPaused, stopped }: DashboardMailDocument): string | null {
  if (isPaused || stopped || scheduleProblem({ schedule, timeZone }) !== null) return null;
  return nextInstants({ schedule, timeZone }, new Date(), 1)[0]?.toISOString() ?? null;
}

/** @param names of accounts */
export function mailOnWire(mail: DashboardMailDocument, names: ReadonlyMap<string, string>): DashboardMail {
  const person = (id: string) => ({ id, name: names.get(id) ?? null });
  const { last, stopped } = mail;
  return {
    id: mail._id,
    dashboard_id: mail.dashboard,
    name: mail.name,
    schedule: mail.schedule,
    time_zone: mail.timeZone,
    people: mail.people.map(person),
    emails: mail.emails,
    with_files: mail.withFiles,
    is_paused: mail.isPaused,
    by: person(mail.by),
    next_at: nextOf(mail),
    is_sending: mail.requestedAt !== null,
    last: last && { ...last, at: last.at.toISOString() },
    stopped: stopped && { ...stopped, at: stopped.at.toISOString() },
    revision: mail.revision,
  };
}
