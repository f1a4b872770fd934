import { Database } from '../database.ts';
import { migrate, type MigrateOptions, type Migration } from './migrator.ts';
import { activityExpiry } from './activity-expiry.migration.ts';
import { activityVerbs } from './activity-verbs.migration.ts';
import { conversationDurations } from './conversation-durations.migration.ts';
import { conversationRetention } from './conversation-retention.migration.ts';
import { linkedAccountProviders } from './linked-account-providers.migration.ts';
import { nameOrder } from './name-order.migration.ts';
import { runDurations } from './run-durations.migration.ts';
import { submissionsToRecords } from './submissions-to-records.migration.ts';

/** Every migration, oldest first. One that was released is never changed or removed. */
export const allMigrations: readonly Migration[] = [
  nameOrder,
  activityVerbs,
  submissionsToRecords,
  activityExpiry,
  conversationRetention,
  conversationDurations,
  runDurations,
  linkedAccountProviders,
];

/**
 * Connects to a database whose documents are as this version needs them: runs missing migrations, or waits for the
 * process that does.
 * @throws DomainError UNAVAILABLE if no server answers within 30 s; whatever a migration throws
 */
export async function connectMigrated(url: string, tell?: MigrateOptions['tell']): Promise<Database> {
  const database = await Database.connect(url);
  await migrate(database, allMigrations, { tell });
  return database;
}
