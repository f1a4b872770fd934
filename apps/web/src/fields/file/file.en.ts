/** Texts of the settings of fields that hold files. */
export const fileEn = {
  multiple: 'Multiple files',
  minFiles: 'Min files',
  maxFiles: 'Max files',
  maxSize: 'Max file size',
  unit: 'Unit',
  kinds: 'Accepted files',
  kindsText: 'Judged by the content of a file. Without a choice every file is accepted.',
  kind: {
    images: 'Images',
    documents: 'Documents',
    spreadsheets: 'Spreadsheets',
    presentations: 'Presentations',
    audio: 'Audio',
    video: 'Video',
  },
};
