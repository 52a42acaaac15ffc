import { dayWords } from '../../../kernel/calendar/day-words.ts';
import type { Day } from '../../../kernel/calendar/days.ts';
import { addUp } from './confirmation.ts';
import {
  type NoticeFacts,
  textsIn,
  writeDateLines,
  writeDueLines,
  writePlace,
  writePriceLines,
  writeRoomLines,
  writeTerms,
} from './stay-lines.ts';

/** An alternative of a quote: rooms that the guest accepts together. */
export interface Proposal {
  readonly rooms: readonly NoticeFacts[];
  readonly validUntil: Day;
  readonly holdsRooms: boolean;
}

/**
 * Writes the quotes of a request for its guest: the structure's own message, each proposal with its amounts, and the
 * terms. Terms that all proposals share are written once.
 */
export function composeQuotes(proposals: readonly Proposal[], message: string | null): string {
  const first = proposals[0]?.rooms[0];
  if (!first) return message ?? '';
  const { language, place } = first;
  const terms = proposals.map(({ rooms }) => (rooms[0] ? writeTerms(rooms[0]).join('\n\n') : ''));
  const sharedTerms = new Set(terms).size === 1 ? terms[0] : null;
  const written = proposals.flatMap((proposal, index) => [
    writeProposal(proposal, proposals.length > 1 ? index + 1 : null),
    sharedTerms === null ? terms[index] : null,
  ]);
  return [message, ...written, sharedTerms, writePlace(place, language)].filter(Boolean).join('\n\n');
}

function writeProposal({ rooms, validUntil, holdsRooms }: Proposal, number: number | null): string {
  const [first] = rooms;
  if (!first) return '';
  const say = textsIn(first.language);
  const whole = addUp(rooms, first);
  return [
    ...(number === null ? [] : [say.text('proposal', { n: number })]),
    ...writeDateLines(first),
    ...rooms.flatMap(writeRoomLines),
    ...writePriceLines(whole),
    ...writeDueLines(whole),
    `${say.text('validUntil', { day: dayWords(validUntil, first.language) })} ${say.text(holdsRooms ? 'held' : 'notHeld')}`,
  ].join('\n');
}
