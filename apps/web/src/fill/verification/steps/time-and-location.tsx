import { useEffect, useState } from 'react';
import type { VerificationSay } from '../texts/say.ts';
import type { LocationView } from '../session/verification-view.ts';
import live from './live.module.css';

interface Props {
  location: LocationView;
  isLocationRequired: boolean;
  tag: string;
  say: VerificationSay;
}

/** Date, time and location, as in the evidence. */
export function TimeAndLocation({ location, isLocationRequired, tag, say }: Props) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const written = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(now);
  const text = locationText(location, isLocationRequired, say);
  return (
    <p className={live.where}>
      <time dateTime={now.toISOString()}>{written}</time>
      {text && <span>{text}</span>}
    </p>
  );
}

function locationText(location: LocationView, isNeeded: boolean, say: VerificationSay): string {
  if (location.at === 'known') {
    const { latitude, longitude, accuracy } = location;
    return say('live.place', {
      latitude: latitude.toFixed(4),
      longitude: longitude.toFixed(4),
      accuracy: Math.round(accuracy),
    });
  }
  if (location.at === 'asking') return say('live.placeAsking');
  if (location.at === 'off') return '';
  return say(isNeeded ? 'live.placeNeeded' : 'live.placeRefused');
}
