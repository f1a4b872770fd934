import type { Verdict } from '../verdict.ts';
import { timings } from '../timings.ts';
import { nextScript } from './next-script.ts';
import {
  initialScript,
  type ScriptAction,
  type ScriptContext,
  type ScriptInput,
  type ScriptState,
} from './script.types.ts';

export const context: ScriptContext = {
  language: 'english',
  name: 'Asha Rao',
  consentText: 'I, Asha Rao, agree to it.',
  attempts: 3,
  challengeDigits: 0,
  freshDigits: '48291375',
  timings,
};

/** @param negation none, of the second pass alone, or in words */
export const verdict = (outcome: Verdict['outcome'], negation: boolean | 'in words' = false, share = 1) => ({
  outcome,
  negation: negation !== false,
  coverage: share,
  reasons: [],
  words: [
    ...Array.from({ length: 10 }, (_, index) => {
      const heard = index < share * 10 ? 'word' : null;
      return { kind: heard === null ? ('delete' as const) : ('equal' as const), asked: 'word', heard };
    }),
    ...(negation === 'in words' ? [{ kind: 'insert' as const, asked: null, heard: 'not' }] : []),
  ],
});

/** An input without the turn number, which the talk adds. */
type Move<T = ScriptInput> = T extends { turn: number } ? Omit<T, 'turn'> : T;

/** A conversation, driven input by input. */
export class Talk {
  state: ScriptState = initialScript;
  readonly actions: ScriptAction[] = [];
  last: ScriptAction[] = [];

  constructor(private readonly with_: ScriptContext = context) {}

  do(...moves: Move[]): this {
    for (const move of moves) this.give({ turn: this.state.turn, ...move } as ScriptInput);
    return this;
  }

  give(input: ScriptInput): this {
    const { state, actions } = nextScript(this.state, input, this.with_);
    // Through JSON, as it is stored: another agent must lose nothing.
    this.state = JSON.parse(JSON.stringify(state));
    this.last = actions;
    this.actions.push(...actions);
    return this;
  }

  hear(text: string): this {
    return this.do({ type: 'heard', text, confidence: null, negationHeard: false });
  }

  judge(...given: Parameters<typeof verdict>): this {
    return this.do({ type: 'scored', verdict: verdict(...given), seen: [] });
  }

  /** Up to the request to read. */
  toReadBack(): this {
    this.do({ type: 'started' }, { type: 'spoken' }, { type: 'spoken' }).hear('yes, I am ready');
    return this.do({ type: 'spoken' }, { type: 'spoken' });
  }

  /** One more reading with this verdict. */
  reads(...given: Parameters<typeof verdict>): this {
    if (this.state.phase === 'speaking') this.do({ type: 'spoken' });
    return this.hear('I Asha Rao agree to it and so on').judge(...given);
  }

  toEnd(): this {
    return this.do({ type: 'spoken' }, { type: 'spoken' });
  }

  get events(): string[] {
    return this.actions.flatMap((action) =>
      action.do === 'emit' && action.event.event_type !== 'agent_activity' ? [action.event.event_type] : [],
    );
  }

  get said(): string[] {
    return this.actions.flatMap((action) => (action.do === 'say' ? action.keys : []));
  }

  /** Results sent to the page: true submits the step, false starts over. */
  get recorded(): boolean[] {
    return this.actions.flatMap((action) =>
      action.do === 'emit' && action.event.event_type === 'verification_step_recorded' ? [action.event.status] : [],
    );
  }

  get outcomes() {
    return this.actions.flatMap((action) =>
      action.do === 'outcome' ? [{ outcome: action.outcome, reviewReasons: action.reviewReasons }] : [],
    );
  }
}
