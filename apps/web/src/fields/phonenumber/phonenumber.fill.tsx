import { lazy, Suspense } from 'react';
import styles from '../../fill/fill.module.css';
import { controlProps, type FieldInput, textOf } from '../field-fill.ts';

// The list of countries and their codes weighs as much as the rest of the form: it comes with the rules for numbers.
const CountryPhone = lazy(() => import('./country-phone.tsx'));

export const phonenumberInput: FieldInput<'phonenumber'> = {
  isGroup: false,
  Input: (props) => (
    <Suspense
      fallback={
        <input
          {...controlProps(props)}
          type="tel"
          autoComplete="tel"
          className={styles.control}
          placeholder={props.field.options.placeholder}
          value={textOf(props.answer)}
          onChange={(event) => props.onAnswer(event.target.value)}
        />
      }
    >
      <CountryPhone {...props} />
    </Suspense>
  ),
};
