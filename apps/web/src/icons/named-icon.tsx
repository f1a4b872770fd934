import { iconSet } from './icon-set.ts';

/** The icon with a stored name; a plain one for a name that is not in the set. */
export function NamedIcon({ name, size = 18 }: { name: string; size?: number }) {
  const icons: Readonly<Record<string, (typeof iconSet)['box']>> = iconSet;
  const Icon = Object.hasOwn(icons, name) ? (icons[name] ?? iconSet.box) : iconSet.box;
  return <Icon size={size} stroke={1.7} aria-hidden />;
}
