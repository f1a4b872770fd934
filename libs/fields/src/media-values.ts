/** A stored file as part of an answer. */
export type FileAnswer = { upload: string; name: string; size: number; type: string };

/** `seconds` is null until the recording is measured. */
export type VideoAnswer = FileAnswer & { seconds: number | null };

/** The part of a verification that a form stores (specification, section 3). */
export type VerificationAnswer = {
  session_id: string;
  room_name: string;
  egress_id: string | null;
  verified: boolean;
  outcome: 'verified' | 'failed' | 'review';
  transcript: string;
  video: FileAnswer | null;
  route: 'video' | 'typed' | 'person';
};
