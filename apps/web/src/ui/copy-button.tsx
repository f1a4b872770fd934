import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { toast } from './overlays/toast.ts';

interface CopyButtonProps {
  value: string | (() => string);
  label?: string;
  size?: 'small' | 'medium';
}

/** Copies a text and confirms it. */
export function CopyButton({ value, label, size = 'small' }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1_500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
      setCopied(true);
      toast.success(t('ui.copied'));
    } catch {
      toast.error(t('ui.copyRefused'));
    }
  };
  return (
    <IconButton label={label ?? t('ui.copy')} size={size} onClick={() => void copy()}>
      {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
    </IconButton>
  );
}
