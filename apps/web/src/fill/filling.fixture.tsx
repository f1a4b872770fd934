import { act, screen } from '@testing-library/react';
import type { FormField } from '@tessera/fields/form-field.schema';
import { conditionKinds } from '@tessera/fields/logic/conditions';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { useRef, useState } from 'react';
import { FormView } from './form-view.tsx';
import type { DraftAnswers } from './kept-filling.ts';
import { sayEnglish } from './language.ts';
import type { Refusal } from './submission-state.ts';

interface FillingProps {
  fields: FormField[];
  pages?: FormPage[];
  onSubmit: (answers: DraftAnswers) => void;
  refused?: Record<string, Refusal>;
}

const noPages: FormPage[] = [];

/** A form that somebody fills in; the test learns the answers that are submitted. */
export function Filling({ onSubmit, fields, pages = noPages, refused }: FillingProps) {
  const [answers, setAnswers] = useState<DraftAnswers>({});
  const given = useRef<DraftAnswers>({});
  return (
    <FormView
      form={{
        name: 'Visit',
        fields,
        pages,
        kinds: conditionKinds(fields, pages),
        settings: { description: '', submit_label: '' },
      }}
      answers={answers}
      {...(refused && { refused })}
      say={sayEnglish}
      onAnswer={(id, answer) => {
        given.current = { ...given.current, [id]: answer };
        setAnswers(given.current);
      }}
      onSubmit={() => onSubmit(given.current)}
    />
  );
}

/** Presses the button of the form. */
export const submit = () => act(async () => screen.getByRole('button', { name: 'Submit' }).click());
