import { ClientError } from '@tessera/client/client-error';
import { api } from '../api.ts';
import { type Language, speak } from '../i18n/i18n.ts';
import { endSession, rereadUser, session } from './session.ts';

/**
 * Validates the stored token with the server and stores the person. A rejection clears the storage
 * (specification, section 8); a missing response does not: the person stays logged in on a bad network.
 */
export async function authenticateOnStart(): Promise<void> {
  const token = session()?.token;
  if (!token) return endSession();
  try {
    const user = await rereadUser(() => api.accounts.authenticate.call());
    if (user) await speak(user.language as Language);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (!error.isTransient && session()?.token === token) endSession();
  }
}
