import type { GstState } from '@tessera/contracts/billing/gst-states';
import { stateOfGstin } from '@tessera/contracts/billing/gstin';

/** Who sells the plans, as the operator's settings say. */
export interface Seller {
  name: string;
  address: string;
  gstin: string;
  state: GstState;
}

export const sellerOf = (settings: { SELLER_NAME: string; SELLER_ADDRESS: string; SELLER_GSTIN: string }): Seller => ({
  name: settings.SELLER_NAME,
  address: settings.SELLER_ADDRESS,
  gstin: settings.SELLER_GSTIN,
  state: stateOfGstin(settings.SELLER_GSTIN),
});
