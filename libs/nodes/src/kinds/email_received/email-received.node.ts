import { z } from 'zod';
import { defineNode, singleOutput } from '../../node-definition.ts';
import { pureSettings } from '../../node-settings.ts';

const Filter = z.string().trim().max(200, 'must be at most 200 characters').default('');

/** Started by each message that comes into a folder of a mailbox. */
export const emailReceived = defineNode({
  kind: 'email_received',
  category: 'trigger',
  title: 'Email received',
  description: 'Starts for each email that comes into a mailbox.',
  icon: 'mail',
  options: z.strictObject({
    credentialId: z.string().min(1, 'choose a mailbox').max(80),
    folder: z.string().trim().min(1, 'enter a folder').max(200).default('INBOX'),
    /** Part of the sender's address or name; empty for anybody. */
    from: Filter,
    /** Part of the subject; empty for any. */
    subject: Filter,
    /** Whether automatic replies, newsletters and reports of delivery count too. Own mails never do. */
    automatic: z.boolean().default(false),
  }),
  outline: z.object({ folder: z.string().catch(''), from: z.string().catch(''), subject: z.string().catch('') }),
  templates: [],
  isPure: true,
  settings: pureSettings,
  sentWith: 'credentialId',
  startedBy: 'mail',
  ports: singleOutput,
  variables: () => [
    { name: 'from', title: 'Sender', spec: 'text' },
    { name: 'from_name', title: 'Name of the sender', spec: 'text' },
    { name: 'reply_to', title: 'Address for replies', spec: 'text' },
    { name: 'to', title: 'Recipients', spec: 'text[]' },
    { name: 'cc', title: 'Copies to', spec: 'text[]' },
    { name: 'subject', title: 'Subject', spec: 'text' },
    { name: 'text', title: 'Text', spec: 'text' },
    { name: 'is_cut', title: 'The text is cut', spec: 'boolean' },
    { name: 'attachments', title: 'Attachments (name, type, size)', spec: 'object[]' },
    { name: 'message_id', title: 'Message id', spec: 'text' },
    { name: 'in_reply_to', title: 'Reply to message id', spec: 'text' },
    { name: 'is_automatic', title: 'Sent automatically', spec: 'boolean' },
    { name: 'received_at', title: 'Received at', spec: 'date' },
  ],
  subtitle: ({ folder, from, subject }) =>
    [folder, from === '' ? '' : `from ${from}`, subject].filter((part) => part !== '').join(' · '),
});
