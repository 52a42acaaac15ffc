import { isPhone, mayBeMobile, normalisePhone } from '../../../kernel/records/phone.ts';

export interface ReadPhones {
  readonly numbers: readonly string[];
  readonly faxes: readonly string[];
  /** How many numbers the cell holds, duplicates included. */
  readonly count: number;
  /** True if the zero that a spreadsheet dropped was restored to a landline. */
  readonly isRestored: boolean;
  /** True if a part of the cell belongs to no number. */
  readonly isPartly: boolean;
}

interface Group {
  readonly digits: string;
  /** Text before the digits. */
  readonly before: string;
}

const GROUP = /\+?\d+/g;
/** Labels beside numbers, without meaning for the number. */
const LABELS = /\b(?:tel(?:efono)?|cell(?:ulare)?|mob(?:ile)?|fisso|phone|ph|fax|e|o)\b/gi;
/** Maximum number of digit groups. A cell with more is a list of something else. */
const MAX_DIGIT_GROUPS = 24;

/**
 * Restores the leading zero of a landline. A landline with its zero has at least nine digits; shorter numbers lack the
 * area code.
 */
function withZero(joined: string): string | null {
  const national = joined.replace(/^(?:\+39|0039|39(?=\d{9,10}$))/, '');
  if (!/^[1-9]\d{7,9}$/.test(national)) return null;
  const restored = normalisePhone(`0${national}`);
  return isPhone(restored) ? restored : null;
}

function numberOf(joined: string): { number: string; isRestored: boolean } | null {
  const normalised = normalisePhone(joined);
  if (isPhone(normalised)) return { number: normalised, isRestored: false };
  const restored = withZero(joined);
  return restored === null ? null : { number: restored, isRestored: true };
}

/** Cost of continuing one number across the text between two digit groups. */
function spanCost(between: string): number {
  if (/[\p{L},;]/u.test(between)) return 50;
  return /\s[-–/]\s|\s{2,}/.test(between) ? 1 : 0;
}

/** Cost of starting a new number at this point. */
function cutCost(between: string, next: string): number {
  if (/[\p{L},;]/u.test(between) || /\s[-–/]\s|\s{2,}/.test(between) || /^(?:\+|00)/.test(next)) return 0;
  return 1;
}

const UNREAD_COST = 20;
const PIECE_COST = 2;
const RESTORED_ZERO_COST = 3;

interface Split {
  readonly cost: number;
  readonly from: number;
  readonly read: { number: string; isRestored: boolean } | null;
}

/** The most likely split of digit groups into numbers: few pieces, and no group left over. */
function bestSplits(groups: readonly Group[]): Split[] {
  const best: Split[] = [{ cost: 0, from: 0, read: null }];
  for (let end = 1; end <= groups.length; end += 1) {
    let candidate: Split = { cost: Number.POSITIVE_INFINITY, from: end - 1, read: null };
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
      const own = read ? PIECE_COST + spans + (read.isRestored ? RESTORED_ZERO_COST : 0) : UNREAD_COST;
      const cost = (best[start]?.cost ?? 0) + own + cut;
      if (cost < candidate.cost) candidate = { cost, from: start, read };
    }
    best.push(candidate);
  }
  return best;
}

/** Reads the telephone numbers of a cell, with any text between them. */
export function phonesIn(text: string): ReadPhones {
  const matches = [...text.matchAll(GROUP)];
  const noNumbers = { numbers: [], faxes: [], count: 0, isRestored: false, isPartly: text !== '' };
  if (matches.length === 0 || matches.length > MAX_DIGIT_GROUPS) return noNumbers;
  let last = 0;
  const groups = matches.map((match) => {
    const group = { digits: match[0], before: text.slice(last, match.index) };
    last = match.index + match[0].length;
    return group;
  });
  let isPartly = /[\p{L}\p{N}]/u.test(text.replace(GROUP, ' ').replace(LABELS, ' '));
  // In 0584 066345/3 the suffix is the last digit of a second line of the same number.
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
  const best = bestSplits(groups);
  const read: { number: string; isRestored: boolean; isFax: boolean }[] = [];
  for (let at = groups.length; at > 0; at = best[at]?.from ?? 0) {
    const way = best[at];
    if (way?.read) read.unshift({ ...way.read, isFax: /\bfax\b/i.test(groups[way.from]?.before ?? '') });
    else isPartly = true;
  }
  const pick = (isFax: boolean) => [...new Set(read.filter((one) => one.isFax === isFax).map(({ number }) => number))];
  return {
    numbers: pick(false),
    faxes: pick(true),
    count: read.length,
    isRestored: read.some((one) => one.isRestored),
    isPartly,
  };
}

/** True if the number is certainly a mobile. Foreign numbers cannot be classified. */
export function isMobile(number: string): boolean {
  return number.startsWith('+39') && mayBeMobile(number);
}
