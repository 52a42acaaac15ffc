import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { toAttachment } from './attachment.ts';
import { FILE_POLICY } from './file-policy.ts';

interface SentFile {
  readonly data: Buffer;
  readonly name: string;
  readonly mediaType: string;
}

/** Sends a file as a download that browsers never display within our site. */
export function sendFile(reply: FastifyReply, { data, name, mediaType }: SentFile): FastifyReply {
  return reply
    .headers({
      'content-security-policy': FILE_POLICY,
      'x-content-type-options': 'nosniff',
      'content-disposition': toAttachment(name),
    })
    .type(mediaType)
    .send(data);
}

export const sendStoredFile = async (
  reply: FastifyReply,
  path: string,
  file: Pick<SentFile, 'name' | 'mediaType'>,
): Promise<FastifyReply> => sendFile(reply, { ...file, data: await readFile(path) });
