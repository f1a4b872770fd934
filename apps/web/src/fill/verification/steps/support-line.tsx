import type { ReactNode } from 'react';
import type { VerificationSay } from '../texts/say.ts';
import talk from './talk.module.css';

interface Props {
  email: string;
  phone: string;
  say: VerificationSay;
}

/** Support contacts; nothing when the builder named none. Both are links. */
export function SupportLine({ email, phone, say }: Props) {
  if (!email && !phone) return null;
  const key = email && phone ? 'support.both' : email ? 'support.email' : 'support.phone';
  // The sentence with marked placeholders, so that links can be inserted in any language's order.
  const parts = say(key, { email: '‹email›', phone: '‹phone›' }).split(/(‹email›|‹phone›)/);
  const links: Readonly<Record<string, ReactNode>> = {
    '‹email›': (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    '‹phone›': (
      <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    ),
  };
  return <p className={talk.support}>{parts.map((part) => links[part] ?? part)}</p>;
}
