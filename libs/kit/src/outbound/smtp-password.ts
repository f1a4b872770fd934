import type { Sealing } from '../sealing.ts';

const purpose = 'smtpPassword';

/** The stored form of an SMTP password, bound to its workspace. */
export const sealSmtpPassword = (sealing: Sealing, workspace: string, password: string): string =>
  sealing.seal(password, `${purpose}|${workspace}`);

/** @throws Error when it was sealed for another workspace or with another key */
export const unsealSmtpPassword = (sealing: Sealing, workspace: string, sealed: string): string =>
  sealing.unseal(sealed, `${purpose}|${workspace}`);
