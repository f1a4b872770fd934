import styles from './mosaic.module.css';

const columns = 12;
const rows = 14;
const glazes = ['#2c3a78', '#3549b0', '#3f5bdb', '#748cec', '#e0a03b', '#d9634c', '#2a9d8f', '#24305f'];

interface Tessera {
  x: number;
  y: number;
  turn: number;
  glaze: string;
  strength: number;
}

/** Tiles in a wave that breaks up towards the bottom, deterministic. */
const tesserae: readonly Tessera[] = Array.from({ length: columns * rows }, (_, index) => {
  const column = index % columns;
  const row = Math.floor(index / columns);
  const grain = scatter(index);
  const wave = Math.sin(column / 2.1 + row / 3.4) + Math.cos(row / 2.2 - column / 4);
  const accent = grain > 0.9 ? 4 + Math.floor(scatter(index + 500) * 3) : -1;
  const tone = Math.min(3, Math.max(0, Math.round(wave + 1.4)));
  return {
    x: column * 50,
    y: row * 50,
    turn: (scatter(index + 900) - 0.5) * 7,
    glaze: glazes[accent === -1 ? tone : accent] ?? '#3f5bdb',
    strength: Math.max(0, 1 - (row / rows) ** 2.4 - (grain * row) / (rows * 1.4)),
  };
});

function scatter(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

/** The illustration next to the login. */
export function Mosaic() {
  return (
    <svg className={styles.mosaic} viewBox="-6 -6 612 712" preserveAspectRatio="xMidYMin slice" aria-hidden>
      {tesserae.map(({ x, y, turn, glaze, strength }) => (
        <rect
          key={`${x} ${y}`}
          x={x + 2}
          y={y + 2}
          width={45}
          height={45}
          rx={5}
          fill={glaze}
          opacity={strength}
          transform={`rotate(${turn.toFixed(2)} ${x + 25} ${y + 25})`}
        />
      ))}
    </svg>
  );
}
