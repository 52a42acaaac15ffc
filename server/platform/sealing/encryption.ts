import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * A mail waits in the job table, and its codes and links must not stand there in clear (promises.md: stored hashed).
 * AES-256-GCM under a key derived from the session secret.
 */
export function encrypt(value: unknown, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** By the first of the secrets that it opens with: while one is replaced, mails of both wait. Throws of one that none opens. */
export function decrypt(text: string, secrets: readonly string[]): unknown {
  for (const secret of secrets) {
    try {
      return decryptBy(secret, text);
    } catch {
      // Sealed by another.
    }
  }
  throw new Error('a mail in the queue was sealed by a SESSION_SECRET that is not given');
}

function decryptBy(secret: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`mail:${secret}`).digest();
}
