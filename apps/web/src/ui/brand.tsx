/** The logo: a T of tesserae. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect x="2" y="2" width="12.5" height="6.5" rx="1.6" fill="var(--accent)" />
      <rect x="16" y="2" width="6" height="6.5" rx="1.6" fill="var(--gold)" />
      <rect x="8.5" y="10" width="6" height="12" rx="1.6" fill="var(--accent)" />
      <rect x="2" y="10" width="5" height="5" rx="1.6" fill="#2a9d8f" />
      <rect x="16" y="10" width="4" height="4" rx="1.4" fill="#d9634c" />
    </svg>
  );
}
