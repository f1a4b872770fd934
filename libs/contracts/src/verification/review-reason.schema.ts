import { z } from 'zod';

/** Why a person has to look at a verification. */
export const ReviewReason = z
  .enum([
    'scored_for_review',
    'attempts_used',
    'negation_heard',
    'not_in_frame',
    'several_faces',
    'interrupted',
    'recording_incomplete',
    /** The device said that the recording was all there, and the session is longer. */
    'recording_short',
    'recording_refused',
    /** An agent spoke, and what it recorded was not stored when the record was sealed. */
    'agent_audio_missing',
    'second_participant',
    'challenge_missed',
    /** The agent's voice failed while it read the consent text. */
    'text_not_heard',
    'typed_consent',
    /** The form has no email address: nothing but the code ties who typed to who is meant. */
    'address_by_hand',
    'person_asked',
    'place_missing',
    /** Nobody looked for a face, from begin to end: nothing says who was there. */
    'face_unchecked',
    /** The log does not hold that the notice was agreed to. */
    'notice_missing',
  ])
  .meta({ id: 'ReviewReason' });
export type ReviewReason = z.infer<typeof ReviewReason>;
