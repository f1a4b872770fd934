import { labelParts } from '@tessera/fields/piping';
import { useBuilder } from './builder-context.ts';
import styles from './builder.module.css';

/** A text of the form on the canvas, with the answers that it shows as chips. */
export function PipedLine({ text }: { text: string }) {
  const { fields } = useBuilder().state.draft;
  return labelParts(text, fields).map((part, place) =>
    part.isAnswer ? (
      <span key={place} className={styles.chip}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
