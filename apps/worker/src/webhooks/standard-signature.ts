import { createHmac } from 'node:crypto';

/** A message to sign, as Standard Webhooks names its parts. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

const prefix = 'whsec_';

/**
 * Headers of a call by the specification Standard Webhooks 1.0.
 * @param secrets `whsec_` and base64 each; while a secret is replaced, both sign
 */
export function signedHeaders({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') };
}
