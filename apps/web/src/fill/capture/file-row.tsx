import { sizeText } from '@tessera/fields/files/file-size';
import { megabytes } from '@tessera/fields/stored-file';
import { type FieldSay, useFieldSay } from '../../fields/field-texts.ts';
import styles from '../fill.module.css';
import capture from './capture.module.css';
import type { FileState } from './captured-file.ts';
import { fileRowTexts } from './file-row.texts.ts';
import type { FieldFile } from './use-captured-file.ts';

interface Props {
  id: string;
  describedBy: string | undefined;
  file: FieldFile;
  /** The label for the finished file; by default that it was uploaded. */
  word?: string;
  isDisabled: boolean;
  autoFocus: boolean;
  /** A small preview of the file; other files have none. */
  picture: 'image' | 'video' | undefined;
  /** Chosen from the device: what is wrong with it is mended by choosing another. */
  isChosen?: boolean;
}

/** The file: name, size, upload progress, and a delete button. */
export function FileRow(props: Props) {
  const { id, describedBy, file, word, isDisabled, autoFocus, picture, isChosen = false } = props;
  const say = useFieldSay(fileRowTexts);
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
        <span className={styles.hint}>{isChosen ? sizeText(answer.size) : megabytes(answer.size)}</span>
        <span role="status" className={tones[state.at] ?? styles.hint}>
          {statusText(state, word ?? say('file.uploaded'), say, isChosen)}
          {/* The server speaks English, whatever the page does. */}
          {state.at === 'refused' && state.message !== '' && <span lang="en"> {state.message}</span>}
        </span>
        {file.isPreview && <span className={styles.hint}>{say('file.preview')}</span>}
      </div>
      <button
        type="button"
        id={id}
        className={styles.sign}
        aria-label={say('file.delete', { name: answer.name })}
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

function statusText(state: FileState, word: string, say: FieldSay<typeof fileRowTexts>, isChosen: boolean): string {
  if (state.at === 'sending') return say('file.sending', { percent: state.percent });
  if (state.at === 'waiting') return say('file.waiting');
  if (state.at === 'refused') return say(isChosen ? 'file.refusedChosen' : 'file.refused');
  if (state.at === 'lost') return say(isChosen ? 'file.lostChosen' : 'file.lost');
  return state.at === 'done' ? word : '';
}
