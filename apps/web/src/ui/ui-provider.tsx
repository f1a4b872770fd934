import '@fontsource-variable/geist';
import '@fontsource-variable/geist-mono';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import './base.css';
import './controls.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import toasts from './overlays/toast.module.css';
import { floatingId, theme, variables } from './theme.ts';

/** Wraps every page: theme, colour scheme, and toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {children}
      <div id={floatingId} role="region" aria-label={t('ui.floating')} />
      <Notifications className={toasts.stack} position="top-right" limit={4} zIndex={1000} />
    </MantineProvider>
  );
}
