import { randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const longestName = 40;

/** The address of a new form: the URL-safe part of its name, and 40 random bits. */
export function newSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const readable = (words ?? ['form']).join('-').slice(0, longestName).replace(/-$/, '');
  const secret = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${readable}-${secret}`;
}
