import { useEffect, useMemo, useState } from 'react';
import { sendFocus, useFocuses } from '../../../../realtime.ts';
import type { Other } from './sheet-view.ts';

interface Place extends Other {
  record: string;
  at: number;
}

/** A window that says nothing for so long is taken to be gone; each one repeats itself within that time. */
const goneAfterMs = 45_000;
const repeatMs = 15_000;

/** Where others are in a table, and telling them where this person is. */
export function usePresence(app_id: string, cell: { record: string; key: string; is_editing: boolean } | null) {
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>(new Map());
  useFocuses(({ app_id: app, socket, name, cell: other }) => {
    if (app !== app_id) return;
    setPlaces((before) => {
      const now = Date.now();
      const next = new Map([...before].filter(([id, { at }]) => id !== socket && now - at < goneAfterMs));
      if (other)
        next.set(socket, { socket, name, record: other.record, key: other.key, isEditing: other.is_editing, at: now });
      return next;
    });
  });
  const told = cell === null ? null : JSON.stringify(cell);
  useEffect(() => {
    const tell = (): void => sendFocus({ app_id, cell: told === null ? null : (JSON.parse(told) as typeof cell) });
    tell();
    const timer = setInterval(tell, repeatMs);
    return () => clearInterval(timer);
  }, [app_id, told]);
  useEffect(() => () => sendFocus({ app_id, cell: null }), [app_id]);
  return useMemo(() => {
    const byRecord = new Map<string, Other[]>();
    for (const { record, ...other } of places.values()) byRecord.set(record, [...(byRecord.get(record) ?? []), other]);
    return byRecord;
  }, [places]);
}
