import { Tabs as VendorTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; icon?: ReactNode; panel?: ReactNode }[];
}

/** Tabs with their panels, with arrow keys. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const change = (next: string | null) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <VendorTabs
      value={value}
      onChange={change}
      keepMounted={false}
      classNames={{ list: styles.list, tab: styles.tab, panel: styles.panel }}
    >
      <VendorTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <VendorTabs.Tab key={tab.value} value={tab.value} leftSection={tab.icon}>
            {tab.label}
          </VendorTabs.Tab>
        ))}
      </VendorTabs.List>
      {tabs.map((tab) => (
        <VendorTabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </VendorTabs.Panel>
      ))}
    </VendorTabs>
  );
}
