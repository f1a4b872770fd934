import { Tooltip as VendorTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** A word about what is pointed at or has the focus. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <VendorTooltip
      label={label}
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
