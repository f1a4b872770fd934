import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';

/** Props that put a component into a state that has to be shown. */
type StateProp = 'disabled' | 'error' | 'loading' | 'readOnly';
type Demanded<Props> =
  | 'default'
  | Extract<keyof Props, StateProp>
  | (Extract<keyof Props, 'label' | 'title'> extends never ? never : 'long');

/** The states of a component by name. Those that its props make possible are demanded, others may be added. */
type States<Props> = { readonly [State in Demanded<Props>]: ReactNode } & Readonly<Record<string, ReactNode>>;

/** How a component is shown in the gallery. */
export interface Example {
  component: unknown;
  states: Readonly<Record<string, ReactNode>>;
  /** Each state takes the whole width. */
  isWide: boolean;
}
/** The examples of a folder, by the component's name. */
export type Examples = Readonly<Record<string, Example>>;

type Component = (props: never) => ReactNode;

/** Shows a component in its states. */
export const shows = <C extends Component>(component: C, states: States<Parameters<C>[0]>): Example => ({
  component,
  states,
  isWide: false,
});

/** Shows a component that is as wide as a page. */
export const showsWide = <C extends Component>(component: C, states: States<Parameters<C>[0]>): Example => ({
  ...shows(component, states),
  isWide: true,
});

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, hold: (value: Value) => void) => ReactNode;
}

/** Holds the value of an input, so that it can be used. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState<{ held: Value }>({ held: start });
  return children(value.held, (held) => setValue({ held }));
}

/** A button that opens something over the page; the walk of tests/e2e presses each. */
export function Opening({ children }: { children: (opened: boolean, close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button data-opens aria-haspopup="dialog" onClick={() => setOpened(true)}>
        Open
      </Button>
      {children(opened, () => setOpened(false))}
    </>
  );
}

export const longText =
  'Verification of the proposer’s consent to the terms of the policy, including every rider and exclusion that applies';
export const longWord = 'kfz-haftpflichtversicherungsbescheinigung_2026-01-31T10-00-00_final_final.signed.pdf';
export const nothing = (): void => undefined;
