/** What a photo shows: decides which camera is asked for first, and the help for taking it. */
export const photoPurposes = ['selfie', 'document', 'object'] as const;
export type PhotoPurpose = (typeof photoPurposes)[number];

/** The purpose of a field. Fields published before there was one ask for selfies. */
export const purposeOf = ({ purpose = 'selfie' }: { purpose?: PhotoPurpose }): PhotoPurpose => purpose;
