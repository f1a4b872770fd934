import { IconMoodSmile } from '@tabler/icons-react';
import { emojiRatingAnswer } from '@tessera/fields/types/emoji-rating/emoji-rating.answer';
import type { FieldUi } from '../field-ui.ts';
import styles from '../settings.module.css';
import { Face } from './face.tsx';

export const emojiRatingUi: FieldUi<'emoji-rating'> = {
  Icon: IconMoodSmile,
  Settings: () => null,
  Answer: ({ value }) => (
    <span className={styles.face}>
      <Face mood={value} size={18} />
      {emojiRatingAnswer.toText(value, {})}
    </span>
  ),
};
