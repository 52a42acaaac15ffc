/** Well-known services of addresses that live for minutes: what is sent there is lost to whoever should read it. */
const DOMAINS = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'moakt.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

export function isDisposable(address: string): boolean {
  return DOMAINS.has(address.split('@').at(-1)?.toLowerCase() ?? '');
}
