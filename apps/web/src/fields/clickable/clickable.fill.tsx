import { noAnswer } from '@tessera/fields/no-answer';
import { linkAnswer } from '@tessera/fields/types/link/link.answer';
import fill from '../../fill/fill.module.css';
import type { FieldFill, InputProps } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import styles from './clickable.module.css';
import { clickableTexts } from './clickable.texts.ts';

export const clickableFill: FieldFill<'clickable'> = {
  answers: noAnswer,
  texts: clickableTexts,
  isGroup: false,
  title: 'own',
  Input: LinkButton,
};

/** Nothing is told to the other page about this one. */
function LinkButton({ field, id, describedBy }: InputProps<'clickable'>) {
  const say = useFieldSay(clickableTexts);
  // A draft that is previewed may have any address.
  const link = linkAnswer.read(field.options.address, {}, {});
  return (
    <a
      id={id}
      className={`${fill.second} ${styles.button}`}
      href={link.ok ? link.value : undefined}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      <span dir="auto">{field.label}</span>
      <span className={fill.unseen}> ({say('clickable.newTab')})</span>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M11 7H6a1 1 0 00-1 1v10a1 1 0 001 1h10a1 1 0 001-1v-5M10 14L20 4M15 4h5v5" />
      </svg>
    </a>
  );
}
