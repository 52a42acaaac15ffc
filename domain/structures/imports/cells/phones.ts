import { isPhone, mayBeMobile, normalisePhone } from '../../../kernel/records/phone.ts';

export interface ReadPhones {
  readonly numbers: readonly string[];
  /** Numbers that the cell itself calls a fax. */
  readonly faxes: readonly string[];
  /** How many are written, the same twice counted twice. */
  readonly count: number;
  /** A landline got back the zero that a spreadsheet took. */
  readonly isRestored: boolean;
  /** Something of the cell is in none of them. */
  readonly isPartly: boolean;
}

interface Group {
  readonly digits: string;
  /** The text before it. */
  readonly before: string;
}

const GROUP = /\+?\d+/g;
/** Words beside numbers that add nothing to them. */
const LABELS = /\b(?:tel(?:efono)?|cell(?:ulare)?|mob(?:ile)?|fisso|phone|ph|fax|e|o)\b/gi;
/** More digits than three numbers have: a list of something else. */
const MOST_GROUPS = 24;

/** With its zero a landline has nine digits at least; shorter ones are a number without its district. */
function withZero(joined: string): string | null {
  const national = joined.replace(/^(?:\+39|0039|39(?=\d{9,10}$))/, '');
  if (!/^[1-9]\d{7,9}$/.test(national)) return null;
  const restored = normalisePhone(`0${national}`);
  return isPhone(restored) ? restored : null;
}

function numberOf(joined: string): { number: string; isRestored: boolean } | null {
  const plain = normalisePhone(joined);
  if (isPhone(plain)) return { number: plain, isRestored: false };
  const restored = withZero(joined);
  return restored === null ? null : { number: restored, isRestored: true };
}

/** What speaks against one number going on over the text between two groups of its digits. */
function spanCost(between: string): number {
  if (/[\p{L},;]/u.test(between)) return 50;
  return /\s[-–/]\s|\s{2,}/.test(between) ? 1 : 0;
}

/** What speaks against a new number beginning there. */
function cutCost(between: string, next: string): number {
  if (/[\p{L},;]/u.test(between) || /\s[-–/]\s|\s{2,}/.test(between) || /^(?:\+|00)/.test(next)) return 0;
  return 1;
}

const UNREAD = 20;
const PIECE = 2;
const RESTORED = 3;

interface Way {
  readonly cost: number;
  readonly from: number;
  readonly read: { number: string; isRestored: boolean } | null;
}

/** The likeliest reading of a row of digits as numbers: as few pieces as possible, and nothing left over. */
function piecesOf(groups: readonly Group[]): Way[] {
  const best: Way[] = [{ cost: 0, from: 0, read: null }];
  for (let end = 1; end <= groups.length; end += 1) {
    let found: Way = { cost: Number.POSITIVE_INFINITY, from: end - 1, read: null };
    for (let start = end - 1; start >= Math.max(0, end - 8); start -= 1) {
      const piece = groups.slice(start, end);
      const joined = piece.map(({ digits }) => digits).join('');
      if (joined.length > 18) break;
      const read = numberOf(joined);
      if (!read && start < end - 1) continue;
      const spans = piece.slice(1).reduce((sum, { before, digits }) => {
        return sum + (digits.startsWith('+') ? 50 : spanCost(before));
      }, 0);
      const cut = start === 0 ? 0 : cutCost(groups[start]?.before ?? '', groups[start]?.digits ?? '');
      const own = read ? PIECE + spans + (read.isRestored ? RESTORED : 0) : UNREAD;
      const cost = (best[start]?.cost ?? 0) + own + cut;
      if (cost < found.cost) found = { cost, from: start, read };
    }
    best.push(found);
  }
  return best;
}

/** The telephone numbers of a cell: one, several with whatever text between them, or none. */
export function phonesIn(text: string): ReadPhones {
  const matches = [...text.matchAll(GROUP)];
  const none = { numbers: [], faxes: [], count: 0, isRestored: false, isPartly: text !== '' };
  if (matches.length === 0 || matches.length > MOST_GROUPS) return none;
  let last = 0;
  const groups = matches.map((match) => {
    const group = { digits: match[0], before: text.slice(last, match.index) };
    last = match.index + match[0].length;
    return group;
  });
  let isPartly = /[\p{L}\p{N}]/u.test(text.replace(GROUP, ' ').replace(LABELS, ' '));
  // 0584 066345/3: the lines of one number, whose last digit alone is written out.
  const end = groups.at(-1);
  const isLines =
    groups.length > 1 &&
    end !== undefined &&
    end.digits.length <= 2 &&
    /^ ?[-/] ?$/.test(end.before) &&
    (groups.at(-2)?.digits.length ?? 0) >= 5;
  if (isLines) {
    groups.pop();
    isPartly = true;
  }
  const best = piecesOf(groups);
  const read: { number: string; isRestored: boolean; isFax: boolean }[] = [];
  for (let at = groups.length; at > 0; at = best[at]?.from ?? 0) {
    const way = best[at];
    if (way?.read) read.unshift({ ...way.read, isFax: /\bfax\b/i.test(groups[way.from]?.before ?? '') });
    else isPartly = true;
  }
  const pick = (isFax: boolean) => [
    ...new Set(read.filter((one) => one.isFax === isFax).map(({ number }) => number)),
  ];
  return {
    numbers: pick(false),
    faxes: pick(true),
    count: read.length,
    isRestored: read.some((one) => one.isRestored),
    isPartly,
  };
}

/** Surely a mobile's: of numbers abroad nobody can tell. */
export function isMobile(number: string): boolean {
  return number.startsWith('+39') && mayBeMobile(number);
}
