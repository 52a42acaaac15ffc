import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Encrypts a mail for the job table with AES-256-GCM under a key derived from the session secret. Its codes and links
 * must not be stored in clear (promises.md: stored hashed).
 */
export function encrypt(value: unknown, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/**
 * Decrypts with the first secret that fits: mails sealed with either secret may be pending during a rotation. Throws if
 * no secret fits.
 */
export function decrypt(text: string, secrets: readonly string[]): unknown {
  for (const secret of secrets) {
    try {
      return decryptBy(secret, text);
    } catch {
      // Sealed by another secret.
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
