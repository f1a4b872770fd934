import { Progress } from '@mantine/core';

interface ProgressBarProps {
  /** What is going on, for screen readers. */
  label: string;
  /** Between 0 and 1; null when it is not known. */
  value: number | null;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === null ? 100 : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Progress.Root size="md">
      <Progress.Section
        aria-label={label}
        value={percent}
        {...(value === null && { animated: true, 'aria-valuenow': undefined, 'aria-valuetext': label })}
      />
    </Progress.Root>
  );
}
