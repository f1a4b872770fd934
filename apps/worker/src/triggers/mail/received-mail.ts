import { ownMailPrefix, type RawMessage } from '@tessera/kit/outbound/outbound-imap';
import type { JsonObject } from '@tessera/kernel/json';
import { cleanLine, cleanText } from '@tessera/kernel/text';
import type { emailReceived } from '@tessera/nodes/kinds/email_received/email-received.node';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import type { z } from 'zod';
import { htmlBlocks } from '../../knowledge/reading/html-blocks.ts';

type Filter = Pick<z.output<typeof emailReceived.options>, 'from' | 'subject' | 'automatic'>;

/** A message as the trigger judges it. */
export interface ReceivedMail {
  sender: string;
  /** Name and address, for the filter. */
  from: string;
  subject: string;
  /** Sent by this installation. */
  isOwn: boolean;
  isAutomatic: boolean;
  /** Under the names of the trigger's variables. */
  facts: JsonObject;
}

const longestText = 100_000;
const longestLine = 1_000;
const mostAddresses = 100;
/** Reading such mail as HTML may take long. */
const mostHtml = 500_000;

/** Reads a message. Files are described, never kept. */
export async function readMail({ source, size, at, attachments }: RawMessage): Promise<ReceivedMail> {
  const mail = await simpleParser(source, {
    ...{ skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true, maxHtmlLengthToParse: mostHtml },
  });
  const [{ address: sender = '', name = '' } = {}] = mail.from?.value ?? [];
  const text = cleanText(mail.text ?? textOfHtml(mail.html || ''));
  const subject = lineOf(mail.subject);
  const isAutomatic = wasSentAutomatically(mail);
  const facts = {
    ...{ from: lineOf(sender), from_name: lineOf(name), reply_to: lineOf(addressesIn(mail.replyTo)[0] ?? sender) },
    ...{ to: addressesIn(mail.to), cc: addressesIn(mail.cc), subject, text: text.slice(0, longestText) },
    is_cut: text.length > longestText || size > source.length,
    attachments: attachments.map((file) => ({ ...file })),
    ...{ message_id: lineOf(mail.messageId), in_reply_to: lineOf(mail.inReplyTo), is_automatic: isAutomatic },
    received_at: at.toISOString(),
  };
  const isOwn = isOurs(facts.message_id);
  return { sender: facts.from.toLowerCase(), from: `${name} <${sender}>`, subject, isOwn, isAutomatic, facts };
}

/** The parser makes no text of HTML that has files beside it. */
function textOfHtml(html: string): string {
  return htmlBlocks(html.slice(0, mostHtml))
    .blocks.map(({ text }) => text)
    .join('\n');
}

/** Whether a message may start a run. What this installation sent never does, so that no loop comes of it. */
export function isMeant(mail: ReceivedMail, { from, subject, automatic }: Filter): boolean {
  if (mail.isOwn || (mail.isAutomatic && !automatic)) return false;
  return contains(mail.from, from) && contains(mail.subject, subject);
}

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Mail of workspaces' servers, and mail of the installation. */
const isOurs = (id: string): boolean => id.startsWith(`<${ownMailPrefix}`) || id.endsWith('@tessera>');

const automaticPrecedences = new Set(['bulk', 'junk', 'list', 'auto_reply']);

/** RFC 3834, and what older programs send. */
function wasSentAutomatically({ headers }: ParsedMail): boolean {
  const textOf = (name: string): string => {
    const value = headers.get(name);
    return typeof value === 'string' ? value.trim().toLowerCase() : '';
  };
  const submitted = textOf('auto-submitted');
  if (submitted !== '' && !/^no\b/.test(submitted)) return true;
  if (automaticPrecedences.has(textOf('precedence')) || headers.has('x-autoreply') || headers.has('x-autorespond'))
    return true;
  const type = headers.get('content-type');
  const isReport = typeof type === 'object' && 'value' in type && type.value === 'multipart/report';
  return isReport || isEmptyPath(headers.get('return-path'));
}

/** Reports of delivery have no sender to answer to. */
const isEmptyPath = (path: unknown): boolean =>
  typeof path === 'object' && path !== null && 'text' in path && (path.text === '' || path.text === '<>');

const lineOf = (text: string | undefined): string => cleanLine(text ?? '').slice(0, longestLine);

const addressesIn = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap(({ address, group }) => [{ address }, ...(group ?? [])]))
    .flatMap(({ address }) => (address ? [lineOf(address)] : []))
    .slice(0, mostAddresses);
