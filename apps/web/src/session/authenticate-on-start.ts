import { ClientError } from '@tessera/client/client-error';
import { api } from '../api.ts';
import { type Language, speak } from '../i18n/i18n.ts';
import { endSession, renewUser, session } from './session.ts';

/**
 * Asks the server who the stored token belongs to, and stores what it says. A refusal clears what was stored
 * (specification, section 8); no answer at all does not: the person stays logged in over a bad network.
 */
export async function authenticateOnStart(): Promise<void> {
  if (!session()) return endSession();
  try {
    const user = await api.accounts.authenticate.call();
    renewUser(user);
    await speak(user.language as Language);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (!error.isTransient) endSession();
  }
}
