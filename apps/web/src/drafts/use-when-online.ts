import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Puts an action off while the browser has no network.
 * @param onWait called when it is put off: the person has to know
 * @returns the action; without a network it runs once, when the network is back, however often it was asked for
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
