import type { FileAnswer } from '@tessera/fields/media-values';
import { use, useEffect, useMemo } from 'react';
import { useObservable } from '../capture/observable.ts';
import { type FieldFile, useUploadTarget } from '../capture/use-captured-file.ts';
import { FillingContext } from '../filling-context.ts';
import type { DraftAnswer, DraftFile } from '../kept-filling.ts';
import { type ChosenFile, ListedFiles } from './listed-files.ts';

/** The files of a field for display. */
export interface FieldFiles {
  list: readonly (FieldFile & { local: string })[];
  add: (files: readonly ChosenFile[]) => void;
}

const isFile = (part: unknown): part is FileAnswer & { local?: string } =>
  typeof part === 'object' && part !== null && 'upload' in part;

/** The files of a draft. A stored answer has no ids of this device: its uploads have their own. */
function filesIn(answer: DraftAnswer): DraftFile[] {
  const parts: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return parts.filter(isFile).map((file) => ({ ...file, local: file.local ?? file.upload }));
}

/** Sends the files that somebody chooses for a field, and updates the form's answer. */
export function useListedFiles(field: string, draft: DraftAnswer, onAnswer: (answer: DraftAnswer) => void): FieldFiles {
  const filling = use(FillingContext);
  const target = useUploadTarget(field);
  const files = useMemo(() => new ListedFiles(target), [target]);
  const answers = filesIn(draft);
  useEffect(() => {
    files.attach(answers, (told) => {
      onAnswer(told.length > 0 ? told : undefined);
      // The uploads belong to this filling: a reload has to find them again.
      filling?.hold();
    });
  });
  useEffect(() => {
    void files.resume();
    return () => files.leave();
  }, [files]);
  const states = useObservable(files);
  return {
    list: answers.map((answer) => ({
      local: answer.local,
      answer,
      // Sent by another tab.
      state: states[answer.local] ?? { at: answer.upload === '' ? 'waiting' : 'done' },
      picture: files.picture(answer.local),
      isPreview: filling === undefined,
      save: () => undefined,
      remove: () => files.remove(answer.local),
    })),
    add: (chosen) => files.add(chosen),
  };
}
