/** File types allowed in a reply, detected from the file's content (structures dictionary 5.1). */
export const ATTACHMENT_TYPES = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;
export type AttachmentType = keyof typeof ATTACHMENT_TYPES;

export const MOST_ATTACHMENTS = 3;
export const ATTACHMENT_BYTES = 5 * 1024 * 1024;
