/** A stored file as an answer holds it. */
export type FileAnswer = { upload: string; name: string; size: number; type: string };

/** `seconds` is null while nobody has measured the recording. */
export type VideoAnswer = FileAnswer & { seconds: number | null };

/** What a form keeps of a verification (specification, section 3). */
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
