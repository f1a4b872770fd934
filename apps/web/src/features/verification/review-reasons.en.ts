import type { ReviewReason } from '@tessera/contracts/verification/review-reason.schema';

/** Why a person has to look at a verification. */
export const reviewReasons: Readonly<Record<ReviewReason, string>> = {
  scored_for_review: 'The reading was close, but not clear enough.',
  attempts_used: 'All tries were used.',
  negation_heard: 'A denial was heard.',
  not_in_frame: 'Nobody was in the picture for 10 seconds or longer.',
  several_faces: 'Several faces were in the picture for a while.',
  interrupted: 'The session was interrupted.',
  recording_incomplete: 'The recording is not whole.',
  recording_short: 'The recording is shorter than the session: a part of it is missing.',
  recording_refused: 'What the device recorded could not be kept: it is no video, or too large.',
  agent_audio_missing: 'The audio of the agent’s side was not stored whole when the record was sealed.',
  second_participant: 'Somebody else was in the room.',
  typed_consent: 'The consent was typed, not spoken.',
  address_by_hand: 'The address that got the code was typed by hand: the form asks for none to compare it with.',
  person_asked: 'The proposer asked for a person.',
  challenge_missed: 'The digits that were asked for were not said right.',
  text_not_heard: 'The voice of the agent failed while it read the consent text, which the page showed.',
  place_missing: 'The place is required and was not given.',
  face_unchecked: 'No face was looked for: the check did not run in that browser.',
  notice_missing: 'That the notice was agreed to is not in the log.',
};
