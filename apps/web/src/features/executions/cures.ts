/** Where the text stands that says what to do about an error: one for each code, one for each sort of HTTP answer. */
export function curePath(code: string): string {
  const http = /^HTTP_(\d)\d\d$/.exec(code);
  if (code === 'HTTP_401' || code === 'HTTP_403') return 'executions.cures.HTTP_AUTH';
  if (code === 'HTTP_404') return 'executions.cures.HTTP_404';
  if (code === 'HTTP_429') return 'executions.cures.HTTP_429';
  return http ? `executions.cures.HTTP_${http[1]}XX` : `executions.cures.${code}`;
}
