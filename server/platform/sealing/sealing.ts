import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts personal values for storage: AES-256-GCM under the register's key, which is stored apart from the database.
 * `bound` identifies the owner, so that values cannot be moved to another guest.
 */
export function seal({ registerKey }: Pick<Config, 'registerKey'>, bound: string, values: object): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(registerKey, 'hex'), nonce);
  cipher.setAAD(Buffer.from(bound));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), sealed]);
}

export type RegisterKeys = Pick<Config, 'registerKey' | 'formerRegisterKey'>;

/** Decrypts with the current key or the one that it replaces. Null if neither key or `bound` fits. */
export function unseal(
  { registerKey, formerRegisterKey }: RegisterKeys,
  bound: string,
  bytes: Buffer,
): Record<string, unknown> | null {
  return unsealBy(registerKey, bound, bytes) ?? (formerRegisterKey ? unsealBy(formerRegisterKey, bound, bytes) : null);
}

export function unsealBy(registerKey: string, bound: string, bytes: Buffer): Record<string, unknown> | null {
  try {
    if (bytes[0] !== FORMAT) return null;
    const body = 1 + NONCE_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(registerKey, 'hex'), bytes.subarray(1, body), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(bound));
    decipher.setAuthTag(bytes.subarray(body, body + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(body + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}
