const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"\r\n]{1,100})"|([^\s;"]{1,100}))/gi;
const MULTIPART = /^content-type[ \t]*:[ \t]*multipart\/[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im;
const HEADER_LINE = /^(?:[!-9;-~]{1,100}[ \t]*:|[ \t]|$)/;
/** A delimiter that a header of a part follows. */
const DELIMITER = /(?:^|\n)--([^\s-][^\r\n]{0,69})\r?\n(?=content-[a-z-]{1,40}[ \t]*:)/i;
const MAX_BOUNDARIES = 1000;
/** Maximum levels of multiparts without boundary inside each other. */
const MAX_REPAIRS = 5;

/** Returns the delimiters of all multiparts that the mail declares. */
export function findDelimiters(mail: string): Set<string> {
  const delimiters = new Set<string>();
  for (const [, quoted, bare] of mail.matchAll(BOUNDARY)) {
    delimiters.add(`--${(quoted ?? bare ?? '').trimEnd()}`);
    if (delimiters.size >= MAX_BOUNDARIES) break;
  }
  return delimiters;
}

/** Yields the start and end of the mail's head and of each part. */
export function* findParts(mail: string, delimiters: ReadonlySet<string>): Generator<[number, number]> {
  let start = 0;
  if (delimiters.size > 0) {
    for (let at = mail.indexOf('\n--'); at >= 0; at = mail.indexOf('\n--', at + 1)) {
      const lineEnd = mail.indexOf('\n', at + 1);
      if (lineEnd < 0) break;
      if (!delimiters.has(mail.slice(at + 1, Math.min(lineEnd, at + 104)).trimEnd())) continue;
      yield [start, at];
      start = lineEnd + 1;
    }
  }
  yield [start, mail.length];
}

/**
 * Returns the mail with parts that the parser would lose made readable. A multipart without usable boundary gets the
 * boundary of its first delimiter, or becomes plain text. Parts whose text follows the delimiter directly get the
 * missing blank line. The mail is a string of bytes (latin1).
 */
export function repairParts(mail: string): string {
  let repaired = mail;
  for (let level = 0; level < MAX_REPAIRS; level++) {
    const before = repaired;
    repaired = repairLevel(before);
    if (repaired === before) break;
  }
  return repaired;
}

function repairLevel(mail: string): string {
  const delimiters = findDelimiters(mail);
  const parts = [...findParts(mail, delimiters)];
  const used = new Set(parts.map(([start]) => mail.slice(mail.lastIndexOf('\n', start - 2) + 1, start).trimEnd()));
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of parts) {
    // Strange lines of the mail's own head are headers of some server.
    const gap = start === 0 ? null : findMissingGap(mail, start, end);
    const headEnd = gap ?? Math.min(findHeadEnd(mail, start), end);
    const head = mail.slice(start, headEnd);
    const repaired = declareBoundary(head, mail.slice(headEnd, end), used);
    if (repaired === head && gap === null) continue;
    pieces.push(mail.slice(from, start), repaired, gap === null ? '' : '\r\n');
    from = headEnd;
  }
  return pieces.length === 0 ? mail : pieces.join('') + mail.slice(from);
}

function findHeadEnd(mail: string, start: number): number {
  const blank = /\r?\n\r?\n/g;
  blank.lastIndex = start;
  return blank.exec(mail)?.index ?? mail.length;
}

/** Corrects the header of a multipart whose boundary is missing or never occurs. */
function declareBoundary(head: string, body: string, used: ReadonlySet<string>): string {
  const [type] = MULTIPART.exec(head) ?? [];
  if (type === undefined) return head;
  const [declared] = findDelimiters(type);
  if (declared && used.has(declared)) return head;
  const [, found] = DELIMITER.exec(body) ?? [];
  const newType = found
    ? `${type.replace(BOUNDARY, '').trimEnd()}; boundary="${found.trimEnd()}"`
    : 'Content-Type: text/plain';
  return head.replace(type, () => newType);
}

/** Returns where a part's text begins without the blank line before it. Null if the part is well formed. */
function findMissingGap(mail: string, start: number, end: number): number | null {
  let at = start;
  while (at < end) {
    const lineEnd = mail.indexOf('\n', at);
    const line = mail.slice(at, Math.min(lineEnd < 0 ? end : lineEnd, at + 200)).trimEnd();
    if (line === '' && mail[at] !== ' ') return null;
    if (!HEADER_LINE.test(line)) return line.startsWith('--') ? null : at;
    if (lineEnd < 0) return null;
    at = lineEnd + 1;
  }
  return null;
}
