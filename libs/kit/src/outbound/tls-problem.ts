/**
 * Says why no encrypted connection could be made to a host.
 * @param code of the error
 * @returns null for errors of other kinds
 */
export function tlsProblem(code: string, host: string): string | null {
  if (code === 'CERT_HAS_EXPIRED') return `The certificate of ${host} has expired.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the server is not for ${host}. Enter the name that it is for.`;
  if (/SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(code))
    return `The certificate of ${host} comes from no authority that is trusted (${code}).`;
  if (code.includes('CERT')) return `The certificate of ${host} is not valid (${code}).`;
  return /SSL|EPROTO/.test(code)
    ? 'The server does not speak TLS at this port. Choose another port or another encryption.'
    : null;
}
