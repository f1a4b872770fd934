import type { Campaign } from '@tessera/contracts/telephony/campaigns.schema';

/** Contacts of a campaign that are not called any more. */
export const doneOf = ({ total, counts }: Pick<Campaign, 'total' | 'counts'>): number =>
  total - counts.waiting - counts.calling;
