/** Texts of the settings and the answers of the type. */
export const videoRecordingEn = {
  minDuration: 'Minimum duration',
  maxDuration: 'Maximum duration',
  about: 'Recording stops by itself at the maximum. Before the minimum, people are asked whether to stop.',
};
