import type { Campaign } from '@tessera/contracts/telephony/campaigns.schema';

/** Contacts of a campaign that are not called any more. */
export const doneOf = ({ total, counts }: Pick<Campaign, 'total' | 'counts'>): number =>
  total - counts.waiting - counts.calling;

/** Whether a campaign can be edited: it is not running, and not over. */
export const mayChange = ({ state }: Pick<Campaign, 'state'>): boolean => state === 'draft' || state === 'paused';
