import { type KeyboardEvent, useState } from 'react';

const stepMinutes = 15;

/** The times of a day in quarters of an hour, as `HH:mm`. */
export const quarters: readonly string[] = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) =>
  [Math.floor((at * stepMinutes) / 60), (at * stepMinutes) % 60].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** The list begins at what was typed, or where most appointments are. */
const usual = '09:00';
const nearest = (time: string): number => quarters.filter((quarter) => quarter <= time).length - 1;

/** The list of times of a combobox: whether it is open, where it is, and its keys. */
export function useTimeList(time: string | undefined, onChoose: (time: string) => void) {
  const [open, setOpen] = useState<{ at: number }>();
  const isOpen = open !== undefined;
  const at = open?.at ?? 0;
  const show = () => setOpen({ at: nearest(time ?? usual) });
  const choose = (chosen: number) => {
    setOpen(undefined);
    onChoose(quarters[chosen] ?? usual);
  };
  const keys: Record<string, () => void> = isOpen
    ? {
        ArrowDown: () => setOpen({ at: (at + 1) % quarters.length }),
        ArrowUp: () => setOpen({ at: (at + quarters.length - 1) % quarters.length }),
        Enter: () => choose(at),
        Escape: () => setOpen(undefined),
      }
    : { ArrowDown: show, ArrowUp: show };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(undefined);
    const act = keys[event.key];
    if (act === undefined) return;
    // Enter submits no form while it chooses, and Escape closes no dialog around.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const close = () => setOpen(undefined);
  return { isOpen, at, choose, press, close, toggle: () => (isOpen ? close() : show()) };
}
