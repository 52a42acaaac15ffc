import { useTexts } from '../../platform/texts.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Validations that need no server. */
export function useRules() {
  const { t } = useTexts('access');
  return {
    required: (value: string) => (value.trim() ? null : t('access:rule.required')),
    email: (value: string) => {
      if (!value.trim()) return t('access:rule.required');
      return EMAIL.test(value.trim()) ? null : t('access:rule.email');
    },
    code: (value: string) => (/^[0-9]{6}$/.test(value.replace(/\s/g, '')) ? null : t('access:rule.code')),
    newPassword: (value: string) => (value.length >= 12 ? null : t('access:rule.passwordLength')),
    length: (minimum: number, maximum: number) => (value: string) => {
      const { length } = value.trim();
      return length >= minimum && length <= maximum ? null : t('access:rule.length', { minimum, maximum });
    },
    same: (value: string, other: string) => (value === other ? null : t('access:rule.confirmed')),
  };
}
