/** What tells which stored versions of a form or a workflow took effect: an interrupted publish leaves some behind. */
export interface EffectiveVersions {
  publishedVersion: number | null;
  skippedVersions?: number[];
}

/** Whether a stored version was ever the published one. */
export const tookEffect = ({ publishedVersion, skippedVersions = [] }: EffectiveVersions, version: number): boolean =>
  publishedVersion !== null && version <= publishedVersion && !skippedVersions.includes(version);

/** Matches versions that took effect. `$nor` leaves a list free to have its own conditions on the number. */
export const effective = ({ publishedVersion, skippedVersions = [] }: EffectiveVersions) => ({
  $nor: [{ version: { $gt: publishedVersion ?? 0 } }, { version: { $in: skippedVersions } }],
});

/** The versions that are skipped once `version` is published. */
export function skippedBelow({ publishedVersion, skippedVersions = [] }: EffectiveVersions, version: number): number[] {
  const first = (publishedVersion ?? 0) + 1;
  return [...skippedVersions, ...Array.from({ length: Math.max(0, version - first) }, (_, at) => first + at)];
}
