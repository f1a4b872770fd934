import type { FormSettings } from '@tessera/contracts/forms/forms.schema';
import type { FrozenField } from '@tessera/fields/check-fields';
import type { FieldType } from '@tessera/fields/field-types';
import {
  addField,
  changeField,
  changeOptions,
  type CommonChange,
  duplicateField,
  followLabel,
  type FormDraft,
  hasRoom,
  removeField,
} from './form-draft.ts';
import {
  addPage,
  changePage,
  hasRoomForPage,
  moveBy,
  movePage,
  moveToLine,
  type PageChange,
  placeOf,
  removePage,
} from './form-pages.ts';
import { changedType } from './change-type/changed-type.ts';
import type { PublishProblem } from './publish-problem.ts';

/** The builder: the draft, what is chosen in it, and the drafts before and after it. */
export interface EditorState {
  draft: FormDraft;
  frozen: readonly FrozenField[];
  selected: string | null;
  /** The fields that are chosen besides, to be copied or deleted together. */
  marked: readonly string[];
  /** The page that is chosen; then no field is. */
  selectedPage: string | null;
  /** What somebody wants to see where it is wrong: a new object each time. */
  shown: PublishProblem | null;
  /** The settings of the chosen field are open, where they don't fit beside the canvas. */
  panelOpen: boolean;
  /** The field that was added last: a new object each time. */
  added: { id: string } | null;
  /** Keys of fields by id, where they are not the id. */
  keys: { readonly [id: string]: string };
  /** How many fields were added. */
  serial: number;
  past: readonly FormDraft[];
  future: readonly FormDraft[];
  /** What the last change was about: typing on in one position is one step of undo. */
  topic: string | null;
}

export type EditorAction =
  /** At a position among the fields, or at the end of a page or of the form. */
  | { type: 'add'; field: FieldType; at?: number; page?: string | undefined }
  | { type: 'duplicate'; id: string }
  /** Fields were put into the draft together: the first is chosen, and the others with it. */
  | { type: 'placed'; draft: FormDraft; ids: readonly string[] }
  /** Chooses a field besides, or no longer; `to` chooses all up to it. */
  | { type: 'mark'; id: string; to?: boolean }
  /** Removes every chosen field. */
  | { type: 'removeChosen' }
  | { type: 'remove'; id: string }
  /** To a line of the canvas. */
  | { type: 'move'; id: string; to: number }
  | { type: 'moveBy'; id: string; lines: number }
  | { type: 'addPage' }
  | { type: 'removePage'; id: string }
  | { type: 'movePage'; id: string; by: number }
  | { type: 'changePage'; id: string; change: PageChange }
  | { type: 'change'; id: string; change: CommonChange }
  | { type: 'changeType'; id: string; to: FieldType }
  | { type: 'changeOptions'; id: string; change: object }
  | { type: 'rename'; name: string }
  | { type: 'changeSettings'; change: Partial<FormSettings> }
  | { type: 'select'; id: string | null }
  | { type: 'show'; problem: PublishProblem }
  /** Chooses a field and opens its settings. */
  | { type: 'open'; id: string }
  /** Chooses a page and opens its settings. */
  | { type: 'openPage'; id: string }
  | { type: 'close' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The stored draft was read again: what was here is given up. */
  | { type: 'replace'; draft: FormDraft; frozen: readonly FrozenField[] }
  /** The stored draft was replaced, by a version for example. Undo brings back what was here. */
  | { type: 'restore'; draft: FormDraft; frozen: readonly FrozenField[] }
  /** A version was published: the types of its fields are fixed now. */
  | { type: 'freeze'; frozen: readonly FrozenField[] };

const mostSteps = 100;

export const editorOf = (draft: FormDraft, frozen: readonly FrozenField[]): EditorState => ({
  draft,
  frozen,
  selected: null,
  marked: [],
  selectedPage: null,
  shown: null,
  panelOpen: false,
  added: null,
  keys: {},
  serial: 0,
  past: [],
  future: [],
  topic: null,
});

/** A draft that takes the position of the present one, which undo brings back. */
function step(state: EditorState, draft: FormDraft, change: Partial<EditorState> = {}): EditorState {
  if (draft === state.draft) return { ...state, ...change };
  const topic = change.topic ?? null;
  const isSameStep = topic !== null && topic === state.topic;
  const past = isSameStep ? state.past : [...state.past, state.draft].slice(-mostSteps);
  return { ...state, ...change, draft, past, future: [], topic };
}

/** What a field is called as long as it is on the screen, whatever its id becomes. */
export const keyOf = ({ keys }: Pick<EditorState, 'keys'>, id: string): string => keys[id] ?? id;

function withNew(state: EditorState, { draft, id }: { draft: FormDraft; id: string }): EditorState {
  const serial = state.serial + 1;
  const keys = { ...state.keys, [id]: `new ${serial}` };
  return step(state, draft, { selected: id, marked: [], selectedPage: null, added: { id }, keys, serial });
}

/** Changes a field. With its label its id changes too, until answers are stored under it. */
function change(state: EditorState, id: string, changed: CommonChange): EditorState {
  const key = keyOf(state, id);
  const topic = `${key}/${Object.keys(changed).join()}`;
  const draft = changeField(state.draft, id, changed);
  if (changed.label === undefined) return step(state, draft, { topic });
  const named = followLabel(draft, id, state.frozen);
  const selected = state.selected === id ? named.id : state.selected;
  return step(state, named.draft, { topic, selected, keys: { ...state.keys, [named.id]: key } });
}

/** The chosen fields in their order in the form. */
export function chosenIds({ draft, selected, marked }: Pick<EditorState, 'draft' | 'selected' | 'marked'>): string[] {
  return draft.fields.map(({ id }) => id).filter((id) => id === selected || marked.includes(id));
}

/** A field is chosen besides, or no longer; or all fields up to it are. */
function mark(state: EditorState, id: string, isRange: boolean): EditorState {
  const { selected, draft, marked } = state;
  const change = { selectedPage: null, shown: null, topic: null };
  if (selected === null) return { ...state, ...change, selected: id, marked: [] };
  if (isRange) {
    const ids = draft.fields.map((field) => field.id);
    const ends = [ids.indexOf(selected), ids.indexOf(id)];
    const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
    return { ...state, ...change, marked: range.filter((one) => one !== selected) };
  }
  if (id === selected) {
    const [next = null, ...others] = marked;
    return { ...state, ...change, selected: next, marked: others };
  }
  return { ...state, ...change, marked: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id] };
}

/** The field that is chosen after one is gone: the next one, or the last. */
function neighbour({ draft }: EditorState, id: string): string | null {
  const at = draft.fields.findIndex((field) => field.id === id);
  return (draft.fields[at + 1] ?? draft.fields[at - 1])?.id ?? null;
}

function select(state: EditorState, id: string | null): EditorState {
  if (id === state.selected && state.selectedPage === null && state.marked.length === 0) return state;
  return { ...state, selected: id, marked: [], selectedPage: null, shown: null, topic: null };
}

const selectPage = (state: EditorState, id: string): EditorState =>
  id === state.selectedPage
    ? state
    : { ...state, selected: null, marked: [], selectedPage: id, shown: null, topic: null };

function travel(state: EditorState, to: FormDraft | undefined, change: Partial<EditorState>): EditorState {
  if (to === undefined) return state;
  // The field may have had another id.
  const key = state.selected === null ? null : keyOf(state, state.selected);
  const selected = to.fields.find(({ id }) => keyOf(state, id) === key)?.id ?? null;
  const selectedPage = to.pages.find(({ id }) => id === state.selectedPage)?.id ?? null;
  return { ...state, ...change, draft: to, selected, marked: [], selectedPage, topic: null };
}

const selectProblem = (state: EditorState, { fieldId, page }: PublishProblem): EditorState =>
  page === undefined ? select(state, fieldId ?? null) : selectPage(state, page);

type PageAction = Extract<EditorAction, { type: 'addPage' | 'removePage' | 'movePage' | 'changePage' }>;

/** Pages are added, changed, moved and removed; a new one is chosen. */
function nextPages(state: EditorState, action: PageAction): EditorState {
  const { draft } = state;
  switch (action.type) {
    case 'addPage': {
      if (!hasRoomForPage(draft)) return state;
      const added = addPage(draft);
      return step(state, added.draft, { selected: null, marked: [], selectedPage: added.id });
    }
    case 'removePage':
      return step(state, removePage(draft, action.id), { selectedPage: null });
    case 'movePage':
      return step(state, movePage(draft, action.id, action.by));
    case 'changePage':
      return step(state, changePage(draft, action.id, action.change), {
        topic: `${action.id}/page/${Object.keys(action.change).join()}`,
      });
  }
}

type ChosenAction = Extract<EditorAction, { type: 'placed' | 'changeType' | 'mark' | 'removeChosen' }>;

/** Several fields are chosen, put in or removed; a field gets another type. */
function nextChosen(state: EditorState, action: ChosenAction): EditorState {
  const { draft, frozen } = state;
  switch (action.type) {
    case 'placed': {
      const [selected = null, ...marked] = action.ids;
      return step(state, action.draft, { selected, marked, selectedPage: null });
    }
    case 'changeType': {
      const changed = changedType(draft, action.id, action.to, frozen);
      if (!changed) return state;
      const keys = { ...state.keys, [changed.id]: keyOf(state, action.id) };
      return step(state, changed.draft, { selected: changed.id, marked: [], keys });
    }
    case 'mark':
      return mark(state, action.id, action.to === true);
    case 'removeChosen': {
      const chosen = chosenIds(state);
      return step(state, chosen.reduce(removeField, draft), { selected: null, marked: [] });
    }
  }
}

/** The builder after an action. Pure: saving is done by whoever watches the draft. */
export function nextEditor(state: EditorState, action: EditorAction): EditorState {
  const { draft, frozen, past, future } = state;
  switch (action.type) {
    case 'add':
      return hasRoom(draft) ? withNew(state, addField(draft, action.field, placeOf(draft, action), frozen)) : state;
    case 'duplicate':
      return hasRoom(draft) ? withNew(state, duplicateField(draft, action.id, frozen)) : state;
    case 'placed':
    case 'changeType':
    case 'mark':
    case 'removeChosen':
      return nextChosen(state, action);
    case 'remove':
      return step(state, removeField(draft, action.id), { selected: neighbour(state, action.id), marked: [] });
    case 'move':
      return step(state, moveToLine(draft, action.id, action.to));
    case 'moveBy':
      return step(state, moveBy(draft, action.id, action.lines));
    case 'addPage':
    case 'removePage':
    case 'movePage':
    case 'changePage':
      return nextPages(state, action);
    case 'change':
      return change(state, action.id, action.change);
    case 'changeOptions':
      return step(state, changeOptions(draft, action.id, action.change), {
        topic: `${keyOf(state, action.id)}/options/${Object.keys(action.change).join()}`,
      });
    case 'rename':
      return step(state, { ...draft, name: action.name }, { topic: 'name' });
    case 'changeSettings':
      return step(
        state,
        { ...draft, settings: { ...draft.settings, ...action.change } },
        { topic: `settings/${Object.keys(action.change).join()}` },
      );
    case 'select':
      return select(state, action.id);
    case 'show':
      return { ...selectProblem(state, action.problem), shown: { ...action.problem }, panelOpen: true };
    case 'open':
      return { ...select(state, action.id), panelOpen: true };
    case 'openPage':
      return { ...selectPage(state, action.id), panelOpen: true };
    case 'close':
      return { ...state, panelOpen: false };
    case 'undo':
      return travel(state, past.at(-1), { past: past.slice(0, -1), future: [draft, ...future] });
    case 'redo':
      return travel(state, future[0], { past: [...past, draft], future: future.slice(1) });
    case 'replace':
      return editorOf(action.draft, action.frozen);
    case 'restore':
      return step(state, action.draft, { selected: null, marked: [], selectedPage: null, frozen: action.frozen });
    case 'freeze':
      return { ...state, frozen: action.frozen };
  }
}
