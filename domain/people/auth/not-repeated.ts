/**
 * Writes by `/api` address whose answers or bodies are secrets and are therefore not stored under their Idempotency-Key:
 * sent again, they are done again; and those that are sent every few seconds and store nothing of anybody's. The routes say
 * `idempotent: false`.
 */
const NOT_REPEATED: readonly RegExp[] = [
  /^\/(login|logout|check2fa|resend-2fa|register|verify-email-code|resend-verification-code)$/,
  /^\/(forgot-password|reset-password|errors)$/,
  /^\/users\/[^/]+\/(password|email|photo)(\/confirm)?$/,
  /^\/structures\/[^/]+\/contracts\/[^/]+\/(acceptance-code|accept)$/,
  /^\/service-tokens(\/[^/]+\/\w+)?$/,
  /^\/data-subjects\/\w+$/,
  /^\/view-as$/,
  /^\/tickets\/[^/]+\/presence$/,
  /^\/webhook-endpoints(\/[^/]+\/rotate)?$/,
];

export function isRepeatedSafely(path: string): boolean {
  return !NOT_REPEATED.some((one) => one.test(path));
}
