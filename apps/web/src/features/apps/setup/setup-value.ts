import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { appSources, appTypes } from '@tessera/contracts/apps/app-types';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';

/** What the wizard and the settings of an app are about, with the names of the specification. */
export type SetupValue = Pick<
  AppDetails,
  'type' | 'interfaceName' | 'icon' | 'layout' | 'whereCondition' | 'dataSource' | 'groupingStacking' | 'settings'
>;
export type SetupProblems = Partial<
  Record<'interfaceName' | 'dataSource' | 'groupingStacking' | 'whereCondition', string>
>;

type Property = ObjectDetails['properties'][number];
const kindOf = ({ type }: Property): string => fieldDefinitions[type].stores;

/** The properties that a board can be stacked by: records have one value of few. */
export const stackable = (properties: readonly Property[]): Property[] =>
  properties.filter((property) => !property.is_archived && ['choice', 'boolean'].includes(kindOf(property)));

/** The properties that hold pictures. */
export const pictured = (properties: readonly Property[]): Property[] =>
  properties.filter((property) => !property.is_archived && kindOf(property) === 'files');

/** What is missing in a step of the wizard, as keys of the texts. */
export function missingIn(step: 'name' | 'source', value: SetupValue): Partial<Record<keyof SetupProblems, string>> {
  if (step === 'name') return value.interfaceName.trim() === '' ? { interfaceName: 'apps.wizard.nameMissing' } : {};
  const source = appSources[value.type];
  return {
    ...(source && !value.dataSource && { dataSource: `apps.wizard.${source}Missing` }),
    ...(value.type === appTypes.kanban &&
      !value.groupingStacking && { groupingStacking: 'apps.wizard.groupingMissing' }),
  };
}
