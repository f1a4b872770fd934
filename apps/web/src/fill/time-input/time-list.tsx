import { type Clock, displayTime } from '@tessera/fields/time-of-day';
import { useEffect, useRef } from 'react';
import styles from './time-input.module.css';
import { quarters } from './use-time-list.ts';

interface Props {
  id: string;
  label: string;
  clock: Clock;
  /** The place of the time that Enter chooses. */
  at: number;
  onChoose: (at: number) => void;
}

/** The steps of a combobox for times. The focus stays in its input. */
export function TimeList({ id, label, clock, at, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  useEffect(() => {
    const { current } = list;
    const option = current?.children[at];
    if (current && option instanceof HTMLElement)
      current.scrollTop = option.offsetTop - (current.clientHeight - option.offsetHeight) / 2;
  }, [at]);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {quarters.map((time, place) => (
        // The keys are those of the input.
        <li
          key={time}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          {displayTime(time, clock)}
        </li>
      ))}
    </ul>
  );
}
