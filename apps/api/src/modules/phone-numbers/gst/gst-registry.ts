/** What a registry says of a GSTIN; `unavailable`: it was not asked, or gave no answer. */
export type GstAnswer =
  | {
      kind: 'found';
      legalName: string;
      tradeName: string | null;
      status: 'active' | 'cancelled' | 'suspended';
      /** A day, YYYY-MM-DD. */
      since: string | null;
    }
  | { kind: 'not-found' }
  | { kind: 'unavailable' };

/** The register of taxable persons of India, through a provider. */
export abstract class GstRegistry {
  /** Whether there is a provider. */
  abstract readonly isOn: boolean;
  /** Never throws: a registry that fails is unavailable. */
  abstract lookup(gstin: string): Promise<GstAnswer>;
}
