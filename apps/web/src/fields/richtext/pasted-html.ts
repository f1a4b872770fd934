const listItem = /mso-list:\s*l\d+\s+level\d+/i;
const ignored = /mso-list:\s*ignore/i;
const numbered = /^\s*(?:\d{1,4}|[a-z]{1,3})[.)]/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** The bullet or number that Word writes in front of an item, taken out of it. */
function takeMarker(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((span) => ignored.test(styleOf(span)));
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}

/** Word writes the items of a list as paragraphs. */
function mendLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    if (!listItem.test(styleOf(paragraph))) continue;
    const tag = numbered.test(takeMarker(paragraph)) ? 'ol' : 'ul';
    if (list === null || paragraph.previousElementSibling !== list || list.localName !== tag) {
      list = body.ownerDocument.createElement(tag);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** HTML from another program, without what only that program needs. The editor drops what it has no formatting for. */
export function pastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
  mendLists(body);
  for (const unneeded of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) unneeded.remove();
  // Google Docs wraps everything in a bold element that is not bold.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  return body.innerHTML;
}
