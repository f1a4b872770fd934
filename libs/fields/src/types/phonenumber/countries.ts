import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

export interface CallingCode {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Without a plus sign. */
  code: string;
}

/** All countries that have phone numbers. */
export const callingCodes: readonly CallingCode[] = getCountries().map((country) => ({
  country,
  code: String(getCountryCallingCode(country)),
}));

/**
 * All countries that have phone numbers, by name.
 * @param language of the names; English where it has none
 */
export function namedCountries(language: string): (CallingCode & { name: string })[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return callingCodes
    .map(({ country, code }) => ({ country, code, name: names.of(country) ?? country }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
