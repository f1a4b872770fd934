/** The mouth of each face, from the saddest to the happiest. */
const mouths = [
  'M7.5 17.2c1.6-3.6 7.4-3.6 9 0',
  'M8.2 16.4c1.4-1.8 6.2-1.8 7.6 0',
  'M8.2 15.6h7.6',
  'M8.2 14.8c1.4 1.8 6.2 1.8 7.6 0',
  'M7 13.6h10c-.4 5.2-9.6 5.2-10 0z',
];

/** A drawn face from 1 to 5: emojis look different, or are missing, from system to system. */
export function Face({ mood, size = 32 }: { mood: number; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx={12} cy={12} r={10} />
      <path d="M8.6 9.4v.4M15.4 9.4v.4" strokeWidth={2.4} />
      <path d={mouths[mood - 1]} />
    </svg>
  );
}
