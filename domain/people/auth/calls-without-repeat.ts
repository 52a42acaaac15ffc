/**
 * `/api` paths whose writes are not stored under their Idempotency-Key, so a repeated request executes again. Their
 * bodies or answers contain secrets, or they are sent every few seconds and store nothing. The routes declare
 * `idempotent: false`.
 */
const UNREPEATABLE_PATHS: readonly RegExp[] = [
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
  return !UNREPEATABLE_PATHS.some((one) => one.test(path));
}
