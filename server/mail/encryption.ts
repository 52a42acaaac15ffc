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

export function decrypt(text: string, secret: string): unknown {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

function keyOf(secret: string): Buffer {
  return createHash('sha256').update(`mail:${secret}`).digest();
}
