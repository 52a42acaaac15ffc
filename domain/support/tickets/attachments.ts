import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Permitted types of message files, determined by content. Source: platform dictionary 6.5. */
export const TICKET_FILE_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const;

export const MAX_TICKET_FILES = 5;
export const MAX_TICKET_FILE_BYTES = 10 * 1024 * 1024;
/** Maximum size of all files of a message. */
export const MAX_TICKET_MESSAGE_BYTES = 20 * 1024 * 1024;

export const ticketFileAnswer = nameSchema(
  'TicketFile',
  z.strictObject({ id: z.int(), name: z.string(), mediaType: z.string(), bytes: z.int() }),
);
export type TicketFile = z.output<typeof ticketFileAnswer>;
export const ticketFilesAnswer = z.strictObject({ attachments: z.array(ticketFileAnswer) });
