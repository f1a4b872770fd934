const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Value and parameters of a header such as `text/plain; charset=utf-8`. */
function readHeader(head: string, name: string): { value: string; parameters: [string, string][] } | null {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const [, text] = new RegExp(`^${name}:[ \t]*(.*)$`, 'im').exec(unfolded) ?? [];
  if (text === undefined) return null;
  const [value = '', ...rest] = text.split(';');
  const parameters = rest.flatMap((part): [string, string][] => {
    const [, key, content] = /^\s*([^=\s]+)=\s*"?([^"]*)"?\s*$/.exec(part) ?? [];
    return key !== undefined && content !== undefined ? [[key.toLowerCase(), content]] : [];
  });
  return { value: value.trim().toLowerCase(), parameters };
}

const listOf = (parameters: readonly [string, string][]): string =>
  parameters.length === 0 ? 'NIL' : `(${parameters.flat().map(quoted).join(' ')})`;

/** The parts of a message as a server's BODYSTRUCTURE lists them (RFC 3501, section 7.4.2). Lines end with \r\n. */
export function bodyStructureOf(source: string): string {
  const end = source.indexOf('\r\n\r\n');
  const [head, body] = end < 0 ? [source, ''] : [source.slice(0, end), source.slice(end + 4)];
  const { value, parameters } = readHeader(head, 'content-type') ?? { value: 'text/plain', parameters: [] };
  const [type = 'text', subtype = 'plain'] = value.split('/');
  const boundary = parameters.find(([name]) => name === 'boundary')?.[1];
  if (type === 'multipart' && boundary !== undefined) {
    const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1);
    const children = parts.map((part) => bodyStructureOf(part.replace(/^[ \t]*\r\n/, '')));
    return `(${children.join('')} ${quoted(subtype)} ${listOf(parameters)} NIL NIL)`;
  }
  const encoding = readHeader(head, 'content-transfer-encoding')?.value ?? '7bit';
  const place = readHeader(head, 'content-disposition');
  const disposition = place ? `(${quoted(place.value)} ${listOf(place.parameters)})` : 'NIL';
  const lines = type === 'text' ? ` ${body.split('\r\n').length}` : '';
  const basic = `${quoted(type)} ${quoted(subtype)} ${listOf(parameters)} NIL NIL ${quoted(encoding)} ${body.length}`;
  return `(${basic}${lines} NIL ${disposition} NIL)`;
}
