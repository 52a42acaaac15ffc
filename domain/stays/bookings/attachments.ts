/** File types allowed in a reply, detected from the file's content (structures dictionary 5.1). */
export const ATTACHMENT_TYPES = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;
export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

export const MAX_ATTACHMENTS = 3;
export const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024;
