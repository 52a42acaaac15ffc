/** What may be uploaded as one, by what the file holds (structures dictionary 4.11). */
export const CERTIFICATE_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type CertificateType = keyof typeof CERTIFICATE_TYPES;
export const CERTIFICATE_TYPE_NAMES = Object.keys(CERTIFICATE_TYPES) as CertificateType[];
export const CERTIFICATE_BYTES = 10 * 1024 * 1024;

/** The paper of an affiliation, which lies under a name of its own. */
export interface Certificate {
  readonly file: string;
  readonly name: string;
  readonly mediaType: CertificateType;
  readonly bytes: number;
}
