import { ListAddress } from '../../lists/list-address.ts';

/** The tabs of a form, named as the specification names them. */
export const formTabs = ['create', 'general', 'response', 'analytics'] as const;
export type FormTab = (typeof formTabs)[number];

/** The tab that an address asks for, or the first, and what the list of responses is narrowed down to. */
export const formAddressIn = (search: Record<string, unknown>): { tab: FormTab } & ListAddress => ({
  ...ListAddress.parse(search),
  tab: formTabs.find((tab) => tab === search['tab']) ?? 'create',
});
