import type { SmtpConfig } from '@tessera/contracts/smtp/smtp.schema';
import type { SmtpConfigDocument } from '@tessera/data/workspaces/smtp-config.repository';

/** The SMTP server as the settings show it: never with its password. */
export const smtpToWire = (stored: SmtpConfigDocument): SmtpConfig => ({
  host: stored.host,
  port: stored.port,
  security: stored.security,
  username: stored.username,
  has_password: stored.sealedPassword !== null,
  from_name: stored.fromName,
  from_address: stored.fromAddress,
  is_enabled: stored.isEnabled,
  updated_at: stored.updatedAt.toISOString(),
  last_sent_at: stored.lastSentAt?.toISOString() ?? null,
  last_failure: stored.lastFailure && {
    at: stored.lastFailure.at.toISOString(),
    message: stored.lastFailure.message,
  },
});
