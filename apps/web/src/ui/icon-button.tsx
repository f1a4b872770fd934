import { ActionIcon, Tooltip } from '@mantine/core';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Pick<
  AriaAttributes,
  'aria-expanded' | 'aria-haspopup' | 'aria-pressed' | 'aria-controls'
> {
  /** Its action: for screen readers and the tooltip. */
  label: string;
  children: ReactNode;
  onClick?: (event: React.MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
  loading?: boolean;
  /** Shown as pressed. */
  active?: boolean;
  danger?: boolean;
  size?: 'small' | 'medium';
  /** Without the tooltip, if the label is visible beside it. */
  plain?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon. */
export function IconButton({ label, active, danger, plain = false, size = 'medium', ...rest }: IconButtonProps) {
  const button = (
    <ActionIcon
      {...rest}
      variant="transparent"
      aria-label={label}
      className={styles.root}
      data-active={active || undefined}
      data-danger={danger || undefined}
      data-measure={size}
      loaderProps={{ size: 15, color: 'var(--text-muted)' }}
    />
  );
  return plain ? (
    button
  ) : (
    <Tooltip label={label} openDelay={350} withinPortal>
      {button}
    </Tooltip>
  );
}
