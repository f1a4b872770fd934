import { megabytes } from '@tessera/fields/stored-file';
import styles from '../fill.module.css';
import type { CaptureSay } from './capture-say.ts';
import capture from './capture.module.css';
import type { FileState } from './captured-file.ts';
import type { FieldFile } from './use-captured-file.ts';

interface Props {
  id: string;
  describedBy: string | undefined;
  file: FieldFile;
  /** The label for the finished file. */
  word: string;
  isDisabled: boolean;
  autoFocus: boolean;
  say: CaptureSay;
  /** A small preview of the file. */
  picture: 'image' | 'video';
}

/** The file: name, size, upload progress, and a delete button. */
export function FileRow({ id, describedBy, file, word, isDisabled, autoFocus, say, picture }: Props) {
  const { answer, state } = file;
  if (!answer) return null;
  return (
    <div className={capture.file}>
      {file.picture && picture === 'image' && (
        <img src={file.picture} alt={say('file.picture', { name: answer.name })} />
      )}
      {file.picture && picture === 'video' && <video src={file.picture} muted playsInline aria-hidden />}
      <div className={capture.facts}>
        <span className={capture.name}>{answer.name}</span>
        <span className={styles.hint}>{megabytes(answer.size)}</span>
        <span role="status" className={tones[state.at] ?? styles.hint}>
          {statusText(state, word, say)}
          {/* The server speaks English, whatever the page does. */}
          {state.at === 'refused' && state.message !== '' && <span lang="en"> {state.message}</span>}
        </span>
        {file.isPreview && <span className={styles.hint}>{say('file.preview')}</span>}
      </div>
      <button
        type="button"
        id={id}
        className={styles.sign}
        aria-label={say('action.delete', { name: answer.name })}
        aria-describedby={describedBy}
        autoFocus={autoFocus}
        disabled={isDisabled}
        onClick={file.remove}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d="M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3" />
        </svg>
      </button>
      {state.at === 'sending' && <progress max={100} value={state.percent} aria-hidden />}
    </div>
  );
}

/** Announced as an alert, because the person has to record it again. */
const tones: { readonly [At in FileState['at']]?: string | undefined } = {
  done: styles.confirmed,
  refused: styles.fault,
  lost: styles.fault,
};

function statusText(state: FileState, word: string, say: CaptureSay): string {
  if (state.at === 'sending') return say('file.sending', { percent: state.percent });
  if (state.at === 'waiting') return say('file.waiting');
  if (state.at === 'refused') return say('file.refused');
  if (state.at === 'lost') return say('file.lost');
  return state.at === 'done' ? word : '';
}
