import type { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';

/** Reasons for a review, each reason of the contract. */
export const reviewReasons: Readonly<Record<ReviewReason, string>> = {
  scored_for_review: 'The reading was close, but not clear enough.',
  attempts_used: 'All attempts were used.',
  negation_heard: 'A denial was heard.',
  not_in_frame: 'No face was in the frame for 10 seconds or longer.',
  several_faces: 'Several faces were in the frame for a while.',
  interrupted: 'The session was interrupted.',
  recording_incomplete: 'The recording is incomplete.',
  recording_short: 'The recording is shorter than the session.',
  recording_refused: 'The uploaded recording was rejected: it is not a video, or it is too large.',
  agent_audio_missing: 'The agent’s audio was incomplete when the record was sealed.',
  second_participant: 'Another participant was in the room.',
  typed_consent: 'The consent was typed, not spoken.',
  address_by_hand:
    'The code went to an address typed by the proposer. The form has no email address to compare it with.',
  person_asked: 'The proposer asked for a person.',
  challenge_missed: 'The digits were not said correctly.',
  text_not_heard: 'The agent’s voice failed while it read the consent text. The page showed the text.',
  place_missing: 'The location is required and was not shared.',
  face_unchecked: 'The face check did not run in that browser.',
  notice_missing: 'The log does not show that the notice was accepted.',
};
