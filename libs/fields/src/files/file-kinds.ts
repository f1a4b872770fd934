/** Media types by kind, each with the usual endings of such files. */
const typesByKind = {
  images: {
    'image/jpeg': ['jpg', 'jpeg'],
    'image/png': ['png'],
    'image/gif': ['gif'],
    'image/webp': ['webp'],
    'image/avif': ['avif'],
    'image/heic': ['heic', 'heif'],
    'image/bmp': ['bmp'],
    'image/tiff': ['tif', 'tiff'],
  },
  documents: {
    'application/pdf': ['pdf'],
    'application/msword': ['doc'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
    'application/vnd.oasis.opendocument.text': ['odt'],
    'application/rtf': ['rtf'],
    'text/plain': ['txt', 'md', 'log'],
  },
  spreadsheets: {
    'application/vnd.ms-excel': ['xls'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
    'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
    'text/csv': ['csv', 'tsv'],
  },
  presentations: {
    'application/vnd.ms-powerpoint': ['ppt'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
    'application/vnd.oasis.opendocument.presentation': ['odp'],
  },
  audio: {
    'audio/mpeg': ['mp3'],
    'audio/mp4': ['m4a'],
    'audio/wav': ['wav'],
    'audio/ogg': ['ogg', 'oga', 'opus'],
    'audio/flac': ['flac'],
  },
  video: {
    'video/mp4': ['mp4', 'm4v'],
    'video/webm': ['webm', 'mkv'],
    'video/quicktime': ['mov'],
  },
} as const;

/** Kinds of files that a field can ask for. */
export type FileKind = keyof typeof typesByKind;
export const fileKinds = Object.keys(typesByKind) as [FileKind, ...FileKind[]];

const entriesOf = (kinds: readonly FileKind[]): [type: string, endings: readonly string[]][] =>
  kinds.flatMap((kind) => Object.entries<readonly string[]>(typesByKind[kind]));

/** The media types of these kinds. */
export const mediaTypesOf = (kinds: readonly FileKind[]): string[] => entriesOf(kinds).map(([type]) => type);

/** The endings of the files of these kinds, with their dots: what a file dialog of a browser offers. */
export const fileEndingsOf = (kinds: readonly FileKind[]): string[] =>
  entriesOf(kinds).flatMap(([, endings]) => endings.map((ending) => `.${ending}`));

const typesByEnding: ReadonlyMap<string, string> = new Map(
  entriesOf(fileKinds).flatMap(([type, endings]) => endings.map((ending): [string, string] => [ending, type])),
);

/** The media type that a file's name suggests; only its content decides. */
export const typeOfName = (name: string): string | undefined =>
  typesByEnding.get(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');

const shown = /^(?:image\/(?:jpeg|png|gif|webp|avif|bmp)|audio\/(?:mpeg|mp4|wav|ogg|flac)|video\/(?:mp4|webm))$/;

/**
 * Whether a browser may show files of the type itself. Anything else is only downloaded: a page or a picture in SVG
 * would run its scripts, and a program would be offered to be opened.
 */
export const isShownByBrowsers = (type: string): boolean => shown.test(type);
