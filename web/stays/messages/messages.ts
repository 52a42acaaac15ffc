import { queryOptions } from '@tanstack/react-query';
import { dayWords } from '../../../domain/kernel/calendar/day-words.ts';
import type { RecordAnswer, RowAnswer } from '../../../domain/kernel/records/answers.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { MessageOptions, Recipient } from '../../../domain/stays/messages/answers.ts';
import type { message } from '../../../domain/stays/messages/message.ts';
import type { TemplateCode } from '../../../domain/stays/messages/templates.ts';
import {
  buildWhatsappLink,
  joinTextAndLink,
  listVariables,
  type MessageVariable,
} from '../../../domain/stays/messages/templates.ts';
import { api } from '../../platform/api.ts';
import { formatCents } from '../../platform/formats.ts';

export type Message = RecordAnswer<typeof message>;
export type MessageRow = RowAnswer<typeof message>;

export const messagesKey = (structureId: string) => ['messages', structureId];

export function messageOptionsQuery(structureId: string, guest: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: [...messagesKey(structureId), 'options', guest],
    queryFn: ({ signal }) => api(`/structures/${structureId}/message-options`, { query: guest, signal }),
  });
}

export const recipientKey = ({ contactKey, requestId, arrivalId }: Recipient): string =>
  contactKey ?? (requestId === null ? `a${arrivalId}` : `r${requestId}`);

/** Returns the known values of a template's variables, formatted for the language. */
export function listKnownValues(
  code: TemplateCode,
  recipient: Recipient | null,
  options: MessageOptions,
  language: Language,
): Partial<Record<MessageVariable, string>> {
  const days = Object.entries(recipient?.days ?? {}).map(([name, day]) => [name, dayWords(day, language)]);
  const cents = recipient?.cents ?? null;
  const all: Record<string, string> = {
    ...options.texts,
    ...recipient?.texts,
    ...Object.fromEntries(days),
    ...(cents === null ? {} : { amount: formatCents(cents, false, language) }),
  };
  return Object.fromEntries(listVariables(code).flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

/** Returns the link that opens WhatsApp with the message filled in. */
export const buildWhatsappMessageLink = ({
  recipientNumber,
  body,
  attachLink,
}: Pick<Message, 'recipientNumber' | 'body' | 'attachLink'>): string =>
  buildWhatsappLink(recipientNumber ?? '', joinTextAndLink(body ?? '', attachLink));

export const STATE_COLORS: Readonly<Record<string, string>> = {
  waiting: 'blue',
  delayed: 'yellow',
  executed: 'bosco',
  failed: 'red',
  cancelled: 'gray',
};
