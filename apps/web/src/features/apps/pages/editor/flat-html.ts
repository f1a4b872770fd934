import { deepestIndent } from '@tessera/contracts/pages/block-content';
import { pastedHtml } from '../../../../fields/richtext/pasted-html.ts';

const blockTags = 'p,div,ul,ol,h1,h2,h3,h4,h5,h6,table,blockquote,pre,hr,section,article';

/** Whether an item of a list is a to-do, as Notion and others write it, and whether it is done. */
function checkOf(item: Element): boolean | null {
  const box = item.querySelector(':scope > input[type=checkbox], :scope > * > input[type=checkbox], :scope .checkbox');
  if (!box) return null;
  const isOn = box.hasAttribute('checked') || box.classList.contains('checkbox-on');
  box.remove();
  return isOn;
}

function flatList(list: Element, indent: number): Element[] {
  const plain = list.localName === 'ol' ? 'NUMBERED_LIST' : 'BULLET_LIST';
  return [...list.children].flatMap((item) => {
    if (item.matches('ul,ol')) return flatList(item, Math.min(deepestIndent, indent + 1));
    const below = [...item.querySelectorAll(':scope > ul, :scope > ol')];
    below.forEach((each) => each.remove());
    const check = checkOf(item);
    const block = list.ownerDocument.createElement('div');
    block.dataset['type'] = check === null ? plain : 'TODO_LIST';
    block.dataset['indent'] = String(indent);
    if (check) block.dataset['checked'] = 'true';
    for (const inner of item.querySelectorAll(blockTags)) inner.replaceWith(...inner.childNodes);
    block.append(...item.childNodes);
    return [block, ...below.flatMap((each) => flatList(each, Math.min(deepestIndent, indent + 1)))];
  });
}

/** Pasted HTML as a flat list of blocks: each item of a list is an indented block, each row of a table a text. */
export function flatHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(pastedHtml(html), 'text/html');
  for (const list of body.querySelectorAll('ul, ol'))
    if (!list.parentElement?.closest('ul, ol')) list.replaceWith(...flatList(list, 0));
  for (const row of body.querySelectorAll('tr')) {
    const line = body.ownerDocument.createElement('p');
    line.textContent = [...row.children].map((cell) => cell.textContent?.trim() ?? '').join(' | ');
    row.closest('table')?.before(line);
  }
  for (const table of body.querySelectorAll('table')) table.remove();
  for (const picture of body.querySelectorAll('img')) picture.remove();
  return body.innerHTML;
}
