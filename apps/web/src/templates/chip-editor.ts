import { splitTemplate, type ChipLabel } from './template-text.ts';

/** Where a reference is being typed: `{{` and what follows it up to the caret. */
export interface TypedReference {
  /** Offset of the braces in the template. */
  start: number;
  search: string;
}

interface ChipEditorOptions {
  labelOf(source: string): ChipLabel;
  removeLabel(label: ChipLabel): string;
  onChange(template: string): void;
}

const sourceKey = 'source';
const supportKey = 'support';
const typed = /\{\{\s*([A-Za-z0-9_.-]*)$/;

/**
 * Edits a template in an editable element: references are chips, all else is text. The element's content is the only
 * state, read back after each input; offsets count characters of the template, a chip as long as its source.
 */
export class ChipEditor {
  readonly #root: HTMLElement;
  readonly #options: ChipEditorOptions;
  #template = '';
  #caret: number | null = null;

  constructor(root: HTMLElement, options: ChipEditorOptions) {
    this.#root = root;
    this.#options = options;
  }

  get template(): string {
    return this.#template;
  }

  /** Shows a template; the caret stays where it was if the element has the focus. */
  show(template: string, caret: number | null = null): void {
    this.#template = template;
    const pieces = splitTemplate(template).map((piece) =>
      piece.type === 'text' ? document.createTextNode(piece.text) : this.#chip(piece.source),
    );
    this.#root.replaceChildren(...pieces);
    // Without a text behind it, a chip or a line break at the end leaves the caret no place to stand.
    const last = this.#root.lastChild;
    if (last instanceof HTMLElement || template.endsWith('\n')) {
      const support = document.createElement('br');
      support.dataset[supportKey] = '';
      this.#root.append(support);
    }
    if (document.activeElement === this.#root) this.#placeCaret(caret ?? template.length);
  }

  /** Renames the chips where they are, so that a selection stays. */
  relabel(): void {
    for (const chip of this.#root.querySelectorAll<HTMLElement>(`[data-${sourceKey}]`))
      this.#label(chip, chip.dataset[sourceKey] ?? '');
  }

  /** Call after each input event. */
  read(): void {
    const caret = this.caret();
    const template = this.#textOf(this.#root);
    const chips = this.#root.querySelectorAll(`[data-${sourceKey}]`).length;
    const references = splitTemplate(template).filter((piece) => piece.type === 'reference').length;
    if (references !== chips) this.show(template, caret);
    if (template === this.#template && references === chips) return;
    this.#template = template;
    this.#caret = caret;
    this.#options.onChange(template);
  }

  /** Puts text in at the caret, or in place of a part of the template. */
  insert(text: string, range?: { start: number; end: number }): void {
    const at = this.lastCaret();
    const { start, end } = range ?? { start: at, end: at };
    const template = this.#template.slice(0, start) + text + this.#template.slice(end);
    this.#root.focus();
    this.show(template, start + text.length);
    this.#caret = start + text.length;
    this.#options.onChange(template);
  }

  /** Takes the chip away that an element belongs to. */
  removeChip(inside: Element): void {
    const chip = inside.closest(`[data-${sourceKey}]`);
    if (!(chip instanceof HTMLElement) || !this.#root.contains(chip)) return;
    const start = this.#offsetBefore(chip);
    this.insert('', { start, end: start + (chip.dataset[sourceKey] ?? '').length });
  }

  /** Remembers the caret before the focus goes to the picker. */
  rememberCaret(): void {
    this.#caret = this.caret() ?? this.#caret;
  }

  /** The reference that is being typed at the caret, if any. */
  typedReference(): TypedReference | null {
    const caret = this.caret();
    if (caret === null) return null;
    const match = typed.exec(this.#template.slice(0, caret));
    return match ? { start: match.index, search: match[1] ?? '' } : null;
  }

  /** The caret's offset, null when it is elsewhere. */
  caret(): number | null {
    const selection = document.getSelection();
    if (!selection || selection.rangeCount === 0) return null;
    const { endContainer, endOffset } = selection.getRangeAt(0);
    return this.#offsetOf(endContainer, endOffset);
  }

  /** Where the caret is, or was before the focus went elsewhere; the end if it never was here. */
  lastCaret(): number {
    return Math.min(this.caret() ?? this.#caret ?? Infinity, this.#template.length);
  }

  /** Puts a text in where it was dropped. */
  drop(text: string, x: number, y: number): void {
    // Browsers from before 2025 may not tell: then the text goes to the end.
    const place = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
    const at = (place && this.#offsetOf(place.offsetNode, place.offset)) ?? this.#template.length;
    this.insert(text, { start: at, end: at });
  }

  #offsetOf(node: Node, offset: number): number | null {
    if (!this.#root.contains(node)) return null;
    const chip = (node instanceof Element ? node : node.parentElement)?.closest(`[data-${sourceKey}]`);
    if (chip && chip !== this.#root) return this.#offsetBefore(chip);
    const before = document.createRange();
    before.setStart(this.#root, 0);
    before.setEnd(node, offset);
    return this.#textOf(before.cloneContents()).length;
  }

  #offsetBefore(node: Node): number {
    const before = document.createRange();
    before.setStart(this.#root, 0);
    before.setEndBefore(node);
    return this.#textOf(before.cloneContents()).length;
  }

  #textOf(parent: Node): string {
    let text = '';
    for (const node of parent.childNodes) {
      if (node instanceof Text) text += node.data;
      else if (node instanceof HTMLElement && node.dataset[sourceKey] !== undefined) text += node.dataset[sourceKey];
      else if (node instanceof HTMLBRElement) text += node.dataset[supportKey] === undefined ? '\n' : '';
      else if (node instanceof HTMLElement) text += (text === '' ? '' : '\n') + this.#textOf(node);
    }
    return text.replaceAll('\u00a0', ' ');
  }

  #chip(source: string): HTMLElement {
    const chip = document.createElement('span');
    chip.contentEditable = 'false';
    chip.dataset[sourceKey] = source;
    chip.title = source;
    this.#label(chip, source);
    return chip;
  }

  #label(chip: HTMLElement, source: string): void {
    const label = this.#options.labelOf(source);
    if (label.unknown) chip.dataset['unknown'] = '';
    else delete chip.dataset['unknown'];
    const node = document.createElement('span');
    node.dataset['part'] = 'node';
    node.textContent = label.node;
    const variable = document.createElement('span');
    variable.textContent = label.variable;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.tabIndex = -1;
    remove.textContent = '×';
    remove.setAttribute('aria-label', this.#options.removeLabel(label));
    chip.replaceChildren(...(label.node === '' ? [] : [node]), variable, remove);
  }

  #placeCaret(offset: number): void {
    const selection = document.getSelection();
    if (!selection) return;
    let left = offset;
    const range = document.createRange();
    range.selectNodeContents(this.#root);
    range.collapse(false);
    for (const node of this.#root.childNodes) {
      const length =
        node instanceof Text ? node.data.length : (node instanceof HTMLElement && node.dataset[sourceKey]?.length) || 0;
      if (node instanceof Text && left <= length) {
        range.setStart(node, left);
        range.collapse(true);
        break;
      }
      if (left === 0 && !(node instanceof Text)) {
        range.setStartBefore(node);
        range.collapse(true);
        break;
      }
      if (left <= length) {
        range.setStartAfter(node);
        range.collapse(true);
        break;
      }
      left -= length;
    }
    selection.removeAllRanges();
    selection.addRange(range);
  }
}
