import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  size?: number;
  /** People are round, workspaces square. */
  square?: boolean;
}

const hues = [262, 32, 168, 350, 205, 290, 130, 12];

/** The initials of a person or a workspace, on a stable colour. */
export function Avatar({ name, size = 28, square = false }: AvatarProps) {
  const hue = hues[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % hues.length];
  return (
    <span
      className={styles.avatar}
      style={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        borderRadius: square ? size * 0.26 : '50%',
        ['--hue' as string]: hue,
      }}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}
