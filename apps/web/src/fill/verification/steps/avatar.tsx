import { useEffect, useState } from 'react';
import guide from './guide.module.css';

/** Positions of the figure, in sequence (specification, section 2). */
const positions = ['left', 'center', 'right', 'center'] as const;

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A figure that moves through a frame; the tick is green while it is centred. */
export function Avatar({ stepMs }: { stepMs: number }) {
  const [step, setStep] = useState(() => (prefersStillness() ? 1 : 0));
  useEffect(() => {
    if (prefersStillness()) return;
    const timer = setInterval(() => setStep((before) => (before + 1) % positions.length), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  const position = positions[step];
  return (
    <div className={guide.avatar} data-position={position} aria-hidden>
      <svg className={guide.figure} viewBox="0 0 100 100" preserveAspectRatio="xMidYMax meet">
        <circle cx="50" cy="36" r="20" />
        <path d="M12 100c2-26 18-38 38-38s36 12 38 38z" />
      </svg>
      <svg className={guide.corners} viewBox="0 0 100 100" preserveAspectRatio="none">
        <path d="M4 22V4h18M78 4h18v18M96 78v18H78M22 96H4V78" vectorEffect="non-scaling-stroke" />
      </svg>
      <svg className={guide.tick} viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="11" />
        <path d="M6.5 12.5l3.5 3.5 7.5-8" />
      </svg>
    </div>
  );
}
