import type { FormField } from '@tessera/fields/form-field.schema';
import type { Message } from '@tessera/fields/messages';
import { useEffect, useRef, useState } from 'react';
import { loadFills } from '../../fields/load-fills.ts';
import { type Faults, faultOf, faultOnLeaving, faultsOnSubmitting } from '../judge.ts';
import type { DraftAnswer, DraftAnswers, EmailProof } from '../kept-filling.ts';
import type { Refusal } from '../submission-state.ts';

interface Judged {
  /** The fields that are shown, on all pages. */
  fields: readonly FormField[];
  answers: DraftAnswers;
  proofs: Record<string, EmailProof>;
  /** The server's problems by field id. */
  refused: Readonly<Record<string, Refusal>> | undefined;
  isPreview: boolean;
  onAnswer: (field: string, answer: DraftAnswer) => void;
}

export interface Judging {
  /** The errors to show, by field id. */
  shown: Faults;
  /** The first wrong field, and how many are wrong. */
  first: { count: number; label: string } | undefined;
  faultAt: (field: string) => Message | Refusal | undefined;
  answer: (field: FormField, value: DraftAnswer) => void;
  leave: (field: FormField) => Promise<void>;
  /** @returns the id of the first of these fields whose answer is invalid */
  judge: (fields: readonly FormField[], answers: DraftAnswers) => Promise<string | undefined>;
}

/** Errors of answers: of a field when it is left, of a page on Next, of all on Submit, or from the server. */
export function useJudging({ fields, answers, proofs, refused, isPreview, onAnswer }: Judged): Judging {
  const [faults, setFaults] = useState<Faults>({});
  // A field that rewrites its answer when it is left is judged by the new one.
  const newest = useRef(answers);
  useEffect(() => {
    newest.current = answers;
  }, [answers]);
  const rules = () => loadFills(fields.map(({ type }) => type));
  const setFault = (id: string, fault: Message | undefined) =>
    setFaults((before) => {
      const others = Object.entries(before).filter(([field]) => field !== id);
      return Object.fromEntries(fault ? [...others, [id, fault]] : others);
    });
  const wrong = fields.filter(({ id }) => faults[id]);
  const [first] = wrong;
  const shown: Faults = Object.fromEntries(
    fields.flatMap(({ id }) => {
      const fault = faults[id] ?? faultOf(refused?.[id]);
      return fault ? [[id, fault]] : [];
    }),
  );
  return {
    shown,
    first: first && { count: wrong.length, label: first.label },
    faultAt: (id) => shown[id] ?? refused?.[id],
    answer: (field, value) => {
      newest.current = { ...newest.current, [field.id]: value };
      onAnswer(field.id, value);
      if (faults[field.id]) setFault(field.id, undefined);
    },
    leave: async (field) => {
      const loaded = await rules().catch(() => undefined);
      if (loaded) setFault(field.id, faultOnLeaving(field, newest.current, loaded));
    },
    judge: async (judged, given) => {
      // The server judges anyway: without rules, which may fail to load offline, it decides alone.
      const loaded = await rules().catch(() => undefined);
      const found = loaded ? faultsOnSubmitting(judged, given, loaded, proofs, isPreview) : {};
      setFaults(found);
      return judged.find(({ id }) => found[id])?.id;
    },
  };
}
