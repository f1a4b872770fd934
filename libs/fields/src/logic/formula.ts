import { dayIn } from '@tessera/kernel/calendar';

/** A calculation over answers to earlier fields. */
export type Formula =
  | { type: 'number'; value: number }
  | { type: 'field'; field: string }
  | { type: 'call'; name: FunctionName; args: readonly Formula[] };

/** What formulas compute with: a number, or a day as `YYYY-MM-DD`. */
export type FormulaKind = 'number' | 'day';

interface FunctionDefinition {
  takes: readonly FormulaKind[];
  /** More arguments of the last kind may follow. */
  isOpen?: true;
  /** Called with as many arguments, of these kinds. */
  compute: (...args: never[]) => number;
}

const roundTo = (value: number, digits: number): number => {
  const scale = 10 ** Math.min(Math.max(Math.trunc(digits), 0), 10);
  return Math.round(value * scale) / scale;
};
const dayOf = (text: string): number => dayIn(text) ?? Number.NaN;
/** Whole years, as people count an age. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** The functions of formulas; signs are functions of two numbers. */
const functions = {
  '+': { takes: ['number', 'number'], compute: (left: number, right: number) => left + right },
  '-': { takes: ['number', 'number'], compute: (left: number, right: number) => left - right },
  '*': { takes: ['number', 'number'], compute: (left: number, right: number) => left * right },
  '/': { takes: ['number', 'number'], compute: (left: number, right: number) => left / right },
  round: { takes: ['number', 'number'], compute: roundTo },
  floor: { takes: ['number'], compute: Math.floor },
  ceil: { takes: ['number'], compute: Math.ceil },
  abs: { takes: ['number'], compute: Math.abs },
  min: { takes: ['number'], isOpen: true, compute: Math.min },
  max: { takes: ['number'], isOpen: true, compute: Math.max },
  days: { takes: ['day', 'day'], compute: (from: string, to: string) => dayOf(to) - dayOf(from) },
  years: { takes: ['day', 'day'], compute: yearsBetween },
} as const satisfies Record<string, FunctionDefinition>;
export type FunctionName = keyof typeof functions;

const definitionOf = (name: FunctionName): FunctionDefinition => functions[name];
const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);
/** The functions that are called with brackets. */
export const functionNames: readonly string[] = Object.keys(functions).filter((name) => /[a-z]/.test(name));

/** Why a text is no formula; `at` counts its characters from 1. */
export type FormulaReading = { ok: true; formula: Formula } | { ok: false; at: number; reason: string };

class Unreadable extends Error {}

const token = /\s*(?:(\d{1,15}(?:\.\d{1,10})?)|\{\{\s*([a-z0-9][a-z0-9_-]{0,59})\s*\}\}|([a-z]+)|([-+*/(),]))/y;
const deepest = 40;

/**
 * Reads a formula: numbers, fields as `{{field_id}}`, `+ - * /`, brackets and functions such as `round({{a}} / 3, 2)`.
 */
export function readFormula(text: string): FormulaReading {
  const reader = new FormulaReader(text);
  try {
    return { ok: true, formula: reader.read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, at: reader.at + 1, reason: error.message };
  }
}

class FormulaReader {
  /** Where the present token begins. */
  at = 0;
  private end = 0;
  private number: string | undefined;
  private field: string | undefined;
  private name: string | undefined;
  private sign: string | undefined;
  private depth = 0;

  constructor(private readonly text: string) {}

  read(): Formula {
    this.advance();
    const formula = this.sum();
    if (this.at < this.text.trimEnd().length) throw new Unreadable('there should be a sign such as + before this');
    return formula;
  }

  private advance(): void {
    token.lastIndex = this.end;
    const match = token.exec(this.text);
    const blank = /^\s*/.exec(this.text.slice(this.end))?.[0].length ?? 0;
    this.at = this.end + blank;
    if (!match && this.at < this.text.length) throw new Unreadable('this cannot be read');
    [, this.number, this.field, this.name, this.sign] = match ?? [];
    this.end = match ? token.lastIndex : this.text.length;
  }

  private take(...signs: string[]): string | undefined {
    const { sign } = this;
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.advance();
    return sign;
  }

  private chain(next: () => Formula, ...signs: FunctionName[]): Formula {
    let left = next();
    for (let sign = this.take(...signs); sign !== undefined; sign = this.take(...signs))
      if (isFunction(sign)) left = { type: 'call', name: sign, args: [left, next()] };
    return left;
  }

  private sum(): Formula {
    return this.chain(() => this.chain(() => this.operand(), '*', '/'), '+', '-');
  }

  private operand(): Formula {
    this.depth += 1;
    if (this.depth > deepest) throw new Unreadable('there are too many brackets');
    const formula = this.single();
    this.depth -= 1;
    return formula;
  }

  private single(): Formula {
    const { number, field, name } = this;
    if (this.take('-') !== undefined)
      return { type: 'call', name: '-', args: [{ type: 'number', value: 0 }, this.operand()] };
    if (this.take('(') !== undefined) return this.closed(this.sum());
    if (number === undefined && field === undefined && name === undefined)
      throw new Unreadable('there should be a number, a field or a bracket');
    if (name !== undefined) return this.call(name);
    this.advance();
    return field === undefined ? { type: 'number', value: Number(number) } : { type: 'field', field };
  }

  private closed<Inner>(inner: Inner): Inner {
    if (this.take(')') === undefined) throw new Unreadable('there should be a closing bracket');
    return inner;
  }

  private call(name: string): Formula {
    if (!isFunction(name))
      throw new Unreadable(`there is no function “${name}”; there are ${functionNames.join(', ')}`);
    const { takes, isOpen } = definitionOf(name);
    this.advance();
    if (this.take('(') === undefined) throw new Unreadable(`there should be a bracket after “${name}”`);
    const args = [this.sum()];
    while (this.take(',') !== undefined) args.push(this.sum());
    if (isOpen ? args.length < takes.length : args.length !== takes.length)
      throw new Unreadable(`“${name}” takes ${takes.length} ${takes.length === 1 ? 'value' : 'values'}`);
    return this.closed({ type: 'call', name, args });
  }
}

/** The fields that a formula computes with. */
export const fieldsIn = (formula: Formula): string[] =>
  formula.type === 'field' ? [formula.field] : formula.type === 'call' ? formula.args.flatMap(fieldsIn) : [];

/**
 * The parts of a formula that stand where it needs another kind of value.
 * @param kindOf the kind of a field's answers; undefined for those that formulas cannot compute with
 */
export function misplaced(
  formula: Formula,
  kindOf: (field: string) => FormulaKind | undefined,
  wanted: FormulaKind = 'number',
): { what: string; wanted: FormulaKind }[] {
  if (formula.type === 'field') return kindOf(formula.field) === wanted ? [] : [{ what: formula.field, wanted }];
  const what = formula.type === 'number' ? String(formula.value) : formula.name;
  const own = wanted === 'number' ? [] : [{ what, wanted }];
  if (formula.type === 'number') return own;
  return [...own, ...formula.args.flatMap((arg, index) => misplaced(arg, kindOf, kindAt(formula.name, index)))];
}

const kindAt = (name: FunctionName, index: number): FormulaKind => {
  const { takes } = definitionOf(name);
  return takes[index] ?? takes.at(-1) ?? 'number';
};

/** Drops the last binary digits, so that 0.1 + 0.2 is 0.3. */
const tidy = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(15)));

/**
 * The result of a formula.
 * @param valueOf the stored answer to a field
 * @returns undefined when an answer is missing, and for what has no result, such as a division by zero
 */
export function computed(formula: Formula, valueOf: (field: string) => unknown): number | undefined {
  const value = evaluated(formula, valueOf);
  return typeof value === 'number' && Number.isFinite(value) ? tidy(value) : undefined;
}

function evaluated(formula: Formula, valueOf: (field: string) => unknown): unknown {
  if (formula.type === 'number') return formula.value;
  if (formula.type === 'field') return valueOf(formula.field);
  const { name } = formula;
  const args = formula.args.map((arg) => evaluated(arg, valueOf));
  const fits = args.every((arg, index) => typeof arg === (kindAt(name, index) === 'day' ? 'string' : 'number'));
  return fits ? definitionOf(name).compute(...(args as never[])) : undefined;
}
