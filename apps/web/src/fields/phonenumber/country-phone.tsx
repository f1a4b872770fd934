import { callingCodes as codes, namedCountries } from '@tessera/fields/types/phonenumber/countries';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import fill from '../../fill/fill.module.css';
import { controlProps, type InputProps, textOf } from '../field-fill.ts';
import { useFieldSay } from '../field-texts.ts';
import { joinPhone, type PhoneParts, splitPhone } from './phone-parts.ts';
import styles from './phonenumber.module.css';
import { phonenumberTexts } from './phonenumber.texts.ts';

const codeOf = (country: string): string => codes.find((one) => one.country === country)?.code ?? '';

/** A phone number with a country selector; typing another country code works too. */
export function CountryPhone(props: InputProps<'phonenumber'>) {
  const { field, answer, onAnswer, id } = props;
  const say = useFieldSay(phonenumberTexts);
  const { defaultCountry, placeholder } = field.options;
  const home = isSupportedCountry(defaultCountry) ? defaultCountry : 'IN';
  const text = textOf(answer);
  const [country, setCountry] = useState<string>(() => splitPhone(text, home, codes).country);
  const parts = splitPhone(text, country, codes);
  const tell = (next: PhoneParts) => {
    setCountry(next.country);
    onAnswer(joinPhone(next, home, codeOf(next.country)));
  };
  const language = document.documentElement.lang || 'en';
  const countries = useMemo(() => namedCountries(language), [language]);
  return (
    <div className={styles.phone}>
      <span className={styles.country}>
        <span aria-hidden>
          {parts.country} +{codeOf(parts.country)}
        </span>
        <select
          aria-label={say('input.country')}
          disabled={props.isDisabled}
          value={parts.country}
          onChange={(event) => tell({ ...parts, country: event.target.value })}
        >
          {countries.map(({ country: value, code, name }) => (
            <option key={value} value={value}>
              {name} (+{code})
            </option>
          ))}
        </select>
      </span>
      <input
        {...controlProps(props)}
        id={id}
        type="tel"
        autoComplete="tel"
        className={fill.control}
        placeholder={placeholder}
        value={parts.number}
        onChange={(event) => tell({ country: parts.country, number: event.target.value })}
      />
    </div>
  );
}
