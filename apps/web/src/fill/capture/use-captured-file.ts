import type { FileAnswer, VideoAnswer } from '@tessera/fields/media-values';
import { use, useEffect, useMemo, useRef } from 'react';
import { FillingContext } from '../filling-context.ts';
import { type DraftAnswer, fileIn } from '../kept-filling.ts';
import { CapturedFile, type FileState, type MadeFile, type UploadTarget } from './captured-file.ts';
import { useObservable } from './observable.ts';

/** The file of a field for display. */
export interface FieldFile {
  answer: FileAnswer | VideoAnswer | undefined;
  state: FileState;
  /** An object URL of its content, while the page that made the file is open. */
  picture: string | undefined;
  isPreview: boolean;
  save: (file: MadeFile) => void;
  remove: () => void;
}

/** Where the files of a field are sent; undefined in a preview. */
export function useUploadTarget(field: string): UploadTarget | undefined {
  const { form, key, version } = use(FillingContext) ?? {};
  return useMemo(
    () =>
      form === undefined || key === undefined ? undefined : { form, field, filling: key, version: String(version) },
    [form, field, key, version],
  );
}

/** Sends the file of a field's camera, and updates the form's answer. */
export function useCapturedFile(field: string, draft: DraftAnswer, onAnswer: (answer: DraftAnswer) => void): FieldFile {
  const filling = use(FillingContext);
  const target = useUploadTarget(field);
  const file = useMemo(() => new CapturedFile(target), [target]);
  const answer = fileIn(draft);
  const begun = useRef(answer);
  useEffect(() => {
    file.attach((told) => {
      onAnswer(told);
      // The upload belongs to this filling: a reload has to find it again.
      filling?.hold();
    });
  });
  useEffect(() => {
    void file.resume(begun.current);
    begun.current = undefined;
    return () => file.leave();
  }, [file]);
  const state = useObservable(file);
  return {
    answer,
    state,
    picture: file.picture,
    isPreview: filling === undefined,
    save: (made) => void file.save(made),
    remove: () => void file.remove(answer),
  };
}
