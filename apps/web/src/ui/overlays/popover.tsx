import { Popover as VendorPopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface PopoverProps {
  trigger: ReactElement;
  children: ReactNode;
  opened: boolean;
  onChange: (opened: boolean) => void;
  width?: number | 'target';
  align?: 'start' | 'end';
  /** The focus moves into it and stays until it closes. */
  trapFocus?: boolean;
}

/** A popover beside a button. */
export function Popover({ trigger, children, align = 'start', width = 320, trapFocus = true, ...rest }: PopoverProps) {
  return (
    <VendorPopover {...rest} position={`bottom-${align}`} width={width} trapFocus={trapFocus} offset={6} withinPortal>
      <VendorPopover.Target>{trigger}</VendorPopover.Target>
      <VendorPopover.Dropdown>{children}</VendorPopover.Dropdown>
    </VendorPopover>
  );
}
