import { paragraphsOf, plainTextOf, richTags } from '@tessera/fields/types/richtext/rich-text';
import sanitizeHtml from 'sanitize-html';

const unwanted = /[\p{Cc}\p{Cs}]/gu;
/** Composed with a bracket before it, a combining mark would change the tag. */
const looseMarks = /(^|;)\p{M}+/gu;

/** An address as browsers read it; undefined unless it is one of the web. */
function webAddress(href: string | undefined): string | undefined {
  const trimmed = href?.trim() ?? '';
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { href: address } = new URL(trimmed);
  return address.replaceAll("'", '%27').replaceAll('`', '%60');
}

const renamed = (tagName: string) => () => ({ tagName, attribs: {} });

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTags, 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    b: renamed('strong'),
    i: renamed('em'),
    strike: renamed('s'),
    del: renamed('s'),
    div: renamed('p'),
    h1: renamed('h2'),
    h4: renamed('h3'),
    h5: renamed('h3'),
    h6: renamed('h3'),
    a: (tagName, { href }): sanitizeHtml.Tag => {
      const address = webAddress(href);
      // A tag that is not allowed leaves its text.
      if (address === undefined) return { tagName: 'span', attribs: {} };
      return { tagName, attribs: { href: address, rel: 'noopener noreferrer nofollow', target: '_blank' } };
    },
  },
  textFilter: (text) =>
    text
      .replace(unwanted, (character) => (character === '\n' || character === '\t' ? character : ''))
      .normalize('NFC')
      .replace(looseMarks, '$1'),
};

/** Removing a tag can bring together two others that may not be nested. */
const mostPasses = 5;

/**
 * HTML with nothing but paragraphs, headings, lists, quotes, simple formatting and links of the web.
 * @returns clean HTML, which stays the same when it is cleaned again
 */
export function cleanHtml(html: string): string {
  let clean = sanitizeHtml(html, rules);
  for (let pass = 1; pass < mostPasses; pass++) {
    const again = sanitizeHtml(clean, rules);
    if (again === clean) return clean;
    clean = again;
  }
  return paragraphsOf(plainTextOf(clean));
}
