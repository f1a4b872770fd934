import { useEffect, useEffectEvent, useState } from 'react';
import { forgetOauthWait, type OauthWait, oauthWait } from '../../session/oauth-wait.ts';

/**
 * Hands a provider's answer on, once.
 * @param send gets the body for the server, and what waited for the answer
 * @returns what waited for it in this tab; null if nothing did or there is no answer
 */
export function useOauthAnswer(send: (body: { answer: string; secret: string }, wait: OauthWait) => void) {
  const [wait] = useState(oauthWait);
  const answer = window.location.search.slice(1);
  const awaited = answer === '' ? null : wait;
  const sendOnce = useEffectEvent(() => {
    if (awaited && forgetOauthWait()) send({ answer, secret: awaited.secret }, awaited);
  });
  useEffect(() => sendOnce(), []);
  return awaited;
}
