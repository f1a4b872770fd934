/** Texts of the settings and the answers of the type. */
export const videoRecordingEn = {
  minDuration: 'Minimum duration',
  maxDuration: 'Maximum duration',
  about: 'Recording stops automatically at the maximum. Stopping before the minimum asks for confirmation.',
};
