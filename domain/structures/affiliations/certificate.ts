import { z } from 'zod';

/** Media types allowed for a certificate, detected from the file's content (structures dictionary 4.11). */
export const CERTIFICATE_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
type CertificateType = keyof typeof CERTIFICATE_TYPES;
const CERTIFICATE_TYPE_NAMES = Object.keys(CERTIFICATE_TYPES) as CertificateType[];
export const MAX_CERTIFICATE_BYTES = 10 * 1024 * 1024;

/** Certificate file of an affiliation: `file` is the stored name, `name` the original one. */
export const certificateSchema = () =>
  z.object({ file: z.string(), name: z.string(), mediaType: z.enum(CERTIFICATE_TYPE_NAMES), bytes: z.int() });
export type Certificate = z.output<ReturnType<typeof certificateSchema>>;
