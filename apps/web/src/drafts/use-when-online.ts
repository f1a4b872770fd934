import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Postpones an action while the browser is offline.
 * @param onWait called when it is postponed, to notify the person
 * @returns the action; if offline, it runs once after reconnecting, however often it was requested
 */
export function useWhenOnline(action: () => void, onWait: () => void): () => void {
  const [isWaiting, setIsWaiting] = useState(false);
  const run = useEffectEvent(action);
  useEffect(() => {
    if (!isWaiting) return;
    return onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      setIsWaiting(false);
      run();
    });
  }, [isWaiting]);
  return () => {
    if (onlineManager.isOnline()) return action();
    setIsWaiting(true);
    onWait();
  };
}
