import { currentZoneName } from '@tessera/kernel/time-zones';
import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Countries of which JavaScript engines list no zone. */
const unlisted: Readonly<Record<string, readonly string[]>> = {
  AC: ['Atlantic/St_Helena'],
  TA: ['Atlantic/St_Helena'],
  XK: ['Europe/Belgrade'],
};

/** Engines up to Node 20 have the property, later ones the method. */
interface LocaleWithZones extends Intl.Locale {
  readonly timeZones?: readonly string[];
  getTimeZones?: () => readonly string[] | undefined;
}

function zonesOfCountry(country: string): readonly string[] {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  const listed = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  return listed.length > 0 ? listed.map(currentZoneName) : (unlisted[country] ?? []);
}

/**
 * The time zones in which the owner of a number may be.
 * @param number E.164
 * @returns those of its country, or of all countries with its calling code; none for a code of no country (satellites)
 */
export function zonesOfNumber(number: string): string[] {
  const { country, countryCallingCode } = parsePhoneNumberFromString(number) ?? {};
  const countries = country
    ? [country]
    : getCountries().filter((one) => getCountryCallingCode(one) === countryCallingCode);
  return [...new Set(countries.flatMap(zonesOfCountry))];
}
