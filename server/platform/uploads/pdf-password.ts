import { createCipheriv, createHash } from 'node:crypto';

/** Bytes with which short passwords are filled (ISO 32000-1, algorithm 2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const REFERENCE = /\/Encrypt\s{1,9}(\d{1,9})\s{1,9}\d{1,5}\s{1,9}R/y;
/** Maximum occurrences of the name that are examined, and characters around each. */
const MAX_REFERENCES = 50;
const MAX_TRAILER = 4000;
/** Maximum characters of the dictionary that describes the encryption. */
const MAX_DICTIONARY = 8000;

/**
 * True if a PDF opens only with a password. PDFs that merely restrict printing or changing have an empty password and
 * open for everyone. An encryption that cannot be checked counts as a password.
 */
export function needsPdfPassword(data: Buffer): boolean {
  const text = data.toString('latin1');
  const id = findEncryption(text);
  if (id === null) return false;
  const dictionary = findObject(text, id);
  return dictionary === null || !opensWithoutPassword(dictionary, firstId(text));
}

/** Returns the number of the object that the file's trailer names as its encryption. */
function findEncryption(text: string): string | null {
  let at = text.lastIndexOf('/Encrypt');
  for (let count = 0; at >= 0 && count < MAX_REFERENCES; count++) {
    REFERENCE.lastIndex = at;
    const [, id] = REFERENCE.exec(text) ?? [];
    if (id !== undefined && isInTrailer(text, at)) return id;
    at = at === 0 ? -1 : text.lastIndexOf('/Encrypt', at - 1);
  }
  return null;
}

/** True within a trailer or the dictionary of a cross-reference stream. */
function isInTrailer(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_TRAILER), at);
  const dictionary = before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf('endstream'), 0));
  const after = text.slice(at, at + MAX_TRAILER).split('stream')[0] ?? '';
  return dictionary.includes('trailer') || /\/Type\s{0,9}\/XRef\b/.test(dictionary + after);
}

function findObject(text: string, id: string): string | null {
  for (const { 1: number, index } of text.matchAll(/(?<!\S)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b/g))
    if (number === id) return text.slice(index, index + MAX_DICTIONARY).split('endobj')[0] || null;
  return null;
}

/** Validates the empty user password (ISO 32000-2, algorithms 6 and 11). */
function opensWithoutPassword(dictionary: string, id: Buffer): boolean {
  if (!/\/Filter\s{0,9}\/Standard\b/.test(dictionary)) return false;
  const revision = numberOf(dictionary, 'R');
  const user = stringOf(dictionary, 'U');
  if (!user) return false;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt);
    return hash.equals(user.subarray(0, 32));
  }
  const owner = stringOf(dictionary, 'O');
  if (!owner) return false;
  const key = fileKey(dictionary, owner, id, revision);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let check: Buffer = createHash('md5').update(PADDING).update(id).digest();
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** Key of a file whose user password is empty (ISO 32000-1, algorithm 2). */
function fileKey(dictionary: string, owner: Buffer, id: Buffer, revision: number): Buffer {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(dictionary, 'P') | 0);
  const hash = createHash('md5').update(PADDING).update(owner.subarray(0, 32)).update(permissions).update(id);
  if (revision >= 4 && /\/EncryptMetadata\s{1,9}false/.test(dictionary)) hash.update(Buffer.alloc(4, 0xff));
  const length = revision === 2 ? 5 : Math.min(keyBits(dictionary) / 8, 16);
  let key = hash.digest().subarray(0, length);
  if (revision >= 3)
    for (let round = 0; round < 50; round++) key = createHash('md5').update(key).digest().subarray(0, length);
  return key;
}

/** Length of the key. Version 4 always uses 128 bits. */
const keyBits = (dictionary: string): number =>
  numberOf(dictionary, 'V') === 4 ? 128 : Number(/\/Length\s{1,9}(\d{2,3})/.exec(dictionary)?.[1] ?? 40);

/** Hash of an empty password (ISO 32000-2, algorithm 2.B). */
function hardenedHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(encrypted)
      .digest();
    if (round >= 63 && (encrypted.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    data.map((byte, at) => {
      const i = (at + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** Text after the name of an entry, without the spaces between them; null without the entry. */
function valueAfter(dictionary: string, name: string): string | null {
  for (let at = dictionary.indexOf(`/${name}`); at >= 0; at = dictionary.indexOf(`/${name}`, at + 1)) {
    const rest = dictionary.slice(at + name.length + 1);
    if (!/^[\w-]/.test(rest)) return rest.trimStart();
  }
  return null;
}

const numberOf = (dictionary: string, name: string): number =>
  Number(/^-?\d{1,11}/.exec(valueAfter(dictionary, name) ?? '')?.[0] ?? 0);

function firstId(text: string): Buffer {
  const at = /\/ID\s{0,9}\[\s{0,9}(?=[<(])/.exec(text);
  return (at && readString(text, at.index + at[0].length)) ?? Buffer.alloc(0);
}

function stringOf(dictionary: string, name: string): Buffer | null {
  const value = valueAfter(dictionary, name);
  return value !== null && /^[<(]/.test(value) ? readString(value, 0) : null;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads a string object, hexadecimal or in brackets (ISO 32000-1, 7.3.4). */
function readString(text: string, start: number): Buffer | null {
  if (text[start] === '<')
    return Buffer.from(text.slice(start + 1, text.indexOf('>', start)).replace(/\s/g, ''), 'hex');
  let result = '';
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + 1000); at++) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      result += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (ESCAPES[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return Buffer.from(result, 'latin1');
    if (at > start) result += sign;
  }
  return null;
}
