import { Tooltip as VendorTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  label: ReactNode;
  children: ReactElement;
  side?: 'top' | 'right';
}

/** A short hint on hover or focus. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <VendorTooltip
      label={label}
      position={side}
      openDelay={250}
      events={{ hover: true, focus: true, touch: true }}
      withinPortal
      multiline
      maw={320}
    >
      {children}
    </VendorTooltip>
  );
}
