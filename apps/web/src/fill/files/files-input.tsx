import { fileEndingsOf, isShownByBrowsers, mediaTypesOf } from '@tessera/fields/files/file-kinds';
import { type FileListOptions, mostBytesOf, mostFilesOf } from '@tessera/fields/files/file-list.answer';
import { sizeText } from '@tessera/fields/files/file-size';
import { type Message } from '@tessera/fields/messages';
import { type DragEvent, useRef, useState } from 'react';
import { type FieldSay, useFieldSay } from '../../fields/field-texts.ts';
import { fileListTexts } from '../../fields/file-list.texts.ts';
import { FileRow } from '../capture/file-row.tsx';
import styles from '../fill.module.css';
import type { DraftAnswer } from '../kept-filling.ts';
import { judgeChosen } from './chosen-files.ts';
import own from './files.module.css';
import { useListedFiles } from './use-listed-files.ts';

interface Props {
  field: { id: string; options: FileListOptions };
  answer: DraftAnswer;
  onAnswer: (answer: DraftAnswer) => void;
  id: string;
  describedBy: string | undefined;
  isDisabled: boolean;
}

type SayFiles = FieldSay<typeof fileListTexts>;

/** Files of the device as answer: chosen by a button or dropped, sent at once, and listed with their progress. */
export default function FilesInput({
  field: { id: field, options },
  answer,
  onAnswer,
  id,
  describedBy,
  isDisabled,
}: Props) {
  const say = useFieldSay(fileListTexts);
  const files = useListedFiles(field, answer, onAnswer);
  const [faults, setFaults] = useState<readonly Message[]>([]);
  // The focused button disappears with the last free file slot, and comes back when a file is deleted.
  const [isTouched, setIsTouched] = useState(false);
  const { list } = files;
  const most = mostFilesOf(options);
  const hasRoom = list.length < most;
  const choose = (chosen: readonly File[]) => {
    const judged = judgeChosen(chosen, options, list.length);
    setFaults(judged.faults);
    setIsTouched(true);
    if (judged.accepted.length > 0) files.add(judged.accepted);
  };
  return (
    <div className={own.files}>
      {list.length > 0 && (
        <ul className={own.list}>
          {list.map((file, at) => (
            <li key={file.local}>
              <FileRow
                id={!hasRoom && at === 0 ? id : `${id}-${file.local}`}
                file={{
                  ...file,
                  remove: () => {
                    setFaults([]);
                    setIsTouched(true);
                    file.remove();
                  },
                }}
                picture={pictureOf(file.answer?.type)}
                describedBy={describedBy}
                isDisabled={isDisabled}
                autoFocus={isTouched && !hasRoom && at === 0}
                isChosen
              />
            </li>
          ))}
        </ul>
      )}
      {hasRoom && (
        <Chooser
          {...{ id, describedBy, isDisabled, options, say }}
          isFirst={list.length === 0}
          autoFocus={isTouched}
          onChoose={choose}
        />
      )}
      <Faults faults={faults} say={say} />
    </div>
  );
}

function Faults({ faults, say }: { faults: readonly Message[]; say: SayFiles }) {
  return (
    <div role="alert">
      {faults.map((fault, at) => (
        <p key={at} className={styles.fault}>
          {say(fault.code as Parameters<SayFiles>[0], fault.params)}
        </p>
      ))}
    </div>
  );
}

const pictureOf = (type = ''): 'image' | 'video' | undefined =>
  !isShownByBrowsers(type)
    ? undefined
    : type.startsWith('image/')
      ? 'image'
      : type.startsWith('video/')
        ? 'video'
        : undefined;

interface ChooserProps extends Pick<Props, 'id' | 'describedBy' | 'isDisabled'> {
  options: FileListOptions;
  isFirst: boolean;
  autoFocus: boolean;
  say: SayFiles;
  onChoose: (files: readonly File[]) => void;
}

/** The button that opens the file dialog, in the area that files are dropped on. */
function Chooser({ id, describedBy, isDisabled, options, isFirst, autoFocus, say, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isMany = mostFilesOf(options) > 1;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onChoose([...event.dataTransfer.files]);
  };
  const accepted = [...mediaTypesOf(options.kinds), ...fileEndingsOf(options.kinds)].join();
  return (
    <div
      className={`${styles.capture} ${own.target}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!isDisabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={accepted || undefined}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was deleted.
          event.target.value = '';
        }}
      />
      <button
        type="button"
        id={id}
        className={styles.second}
        aria-describedby={[`${id}-limits`, describedBy].filter(Boolean).join(' ')}
        autoFocus={autoFocus}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {say(!isMany ? 'files.choose' : isFirst ? 'files.chooseMany' : 'files.more')}
      </button>
      <span className={`${styles.hint} ${own.drop}`}>{say(isMany ? 'files.dropMany' : 'files.drop')}</span>
      <span id={`${id}-limits`} className={styles.hint}>
        {limitsText(options, say)}
      </span>
    </div>
  );
}

function limitsText(options: FileListOptions, say: SayFiles): string {
  const most = mostFilesOf(options);
  const kinds = options.kinds.map((kind) => say(`files.${kind}`)).join(', ');
  return [
    kinds && `${kinds}.`,
    most > 1 && say('files.atMost', { max: most }),
    say(most > 1 ? 'files.sizeEach' : 'files.size', { max: sizeText(mostBytesOf(options)) }),
  ]
    .filter(Boolean)
    .join(' ');
}
