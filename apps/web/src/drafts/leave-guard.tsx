import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether leaving would lose something. */
  isOn: boolean;
  title: string;
  text: string;
  confirmLabel: string;
}

/** Asks before a page with unsaved changes is left. Before the window closes, the browser asks. */
export function LeaveGuard({ isOn, ...texts }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return <ConfirmDialog opened danger {...texts} onConfirm={blocker.proceed} onClose={blocker.reset} />;
}
