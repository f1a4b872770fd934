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

// Asking the engine takes a good part of a millisecond, and lists have thousands of numbers of one country.
const knownZones = new Map<string, readonly string[]>();

function zonesOfCountry(country: string): readonly string[] {
  const known = knownZones.get(country);
  if (known) return known;
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  const listed = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const zones = listed.length > 0 ? listed.map(currentZoneName) : (unlisted[country] ?? []);
  knownZones.set(country, zones);
  return zones;
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
