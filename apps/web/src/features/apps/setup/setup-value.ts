import type { AppDetails } from '@tessera/contracts/apps/apps.schema';
import { appSources, appTypes } from '@tessera/contracts/apps/app-types';
import { canStackBy } from '@tessera/contracts/apps/board-stacks';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { fieldDefinitions } from '@tessera/fields/registry';

/** What the wizard and the settings of an app are about, with the names of the specification. */
export type SetupValue = Pick<
  AppDetails,
  'type' | 'interfaceName' | 'icon' | 'layout' | 'whereCondition' | 'dataSource' | 'groupingStacking' | 'settings'
>;
export type SetupProblems = Partial<
  Record<'interfaceName' | 'dataSource' | 'groupingStacking' | 'whereCondition' | 'settings', string>
>;

type Property = ObjectDetails['properties'][number];

/** The properties that a board can be stacked by: records have one value of few. */
export const stackable = (properties: readonly Property[]): Property[] =>
  properties.filter((property) => !property.is_archived && canStackBy(property.type));

/** The properties that hold pictures. */
export const pictured = (properties: readonly Property[]): Property[] =>
  properties.filter((property) => !property.is_archived && fieldDefinitions[property.type].stores === 'files');

type MissingText = `apps.wizard.${'name' | 'object' | 'form' | 'grouping' | 'date'}Missing`;

/** What is missing in a step of the wizard, with the keys of its texts. */
export function missingIn(step: 'name' | 'source', value: SetupValue): [keyof SetupProblems, MissingText][] {
  if (step === 'name') return value.interfaceName.trim() === '' ? [['interfaceName', 'apps.wizard.nameMissing']] : [];
  const source = appSources[value.type];
  const missing: [keyof SetupProblems, MissingText][] = [];
  if (source && !value.dataSource) missing.push(['dataSource', `apps.wizard.${source}Missing`]);
  if (value.type === appTypes.kanban && !value.groupingStacking)
    missing.push(['groupingStacking', 'apps.wizard.groupingMissing']);
  if (value.type === appTypes.calendar && !value.settings.calendar.start)
    missing.push(['settings', 'apps.wizard.dateMissing']);
  return missing;
}
