import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import type { ObjectRecord } from '@tessera/contracts/records/records.schema';
import type { ViewTable } from '@tessera/contracts/views/views.schema';
import { checkFilter } from '@tessera/query/check-filter';
import { matcherOf } from '@tessera/query/matcher';
import { useMemo, useState } from 'react';
import { personalTimeZone } from '../../../../time/time-zones.ts';
import { recordListProperties } from '../../../../records/record-properties.ts';

export type ColourOf = (record: ObjectRecord) => string | undefined;

/** The colour of a row by the first rule that holds. Rules about properties that are gone colour nothing. */
export function useRowColours(object: ObjectDetails, rules: ViewTable['colours']): ColourOf {
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const properties = recordListProperties(object.properties);
    const context = { now, timeZone: personalTimeZone() };
    const tests = rules
      .filter(({ when }) => checkFilter(when, properties).length === 0)
      .map(({ when, colour }) => ({ colour, holds: matcherOf(when, properties, context) }));
    if (tests.length === 0) return noColour;
    return ({ values }) => {
      const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [`values.${key}`, value]));
      return tests.find(({ holds }) => holds(named))?.colour;
    };
  }, [object, rules, now]);
}

const noColour: ColourOf = () => undefined;
