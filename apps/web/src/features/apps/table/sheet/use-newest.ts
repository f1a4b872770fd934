import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The newest value under a name that never changes, for handlers of parts that are not drawn again for it. */
export function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}
