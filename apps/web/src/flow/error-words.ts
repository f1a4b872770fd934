/** The text key of an error: one per code, or one per class of HTTP status. */
export function errorKey(code: string): string {
  const http = /^HTTP_(\d)\d\d$/.exec(code);
  if (code === 'HTTP_401' || code === 'HTTP_403') return 'HTTP_AUTH';
  if (code === 'HTTP_404' || code === 'HTTP_429') return code;
  return http ? `HTTP_${http[1]}XX` : code;
}

/** What went wrong in a run: the failed step, and its message. */
export const stepMessage = ({ nodeName, message }: { nodeName?: string; message: string }): string =>
  nodeName ? `${nodeName}: ${message}` : message;
