import { useForm } from '@mantine/form';
import type { City } from '../../../domain/kernel/geography/geography.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { useTexts } from '../../platform/texts.ts';
import { useRules } from './rules.ts';

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
  lang: Language;
  structureName: string;
  structure_type: string | null;
  category: string | null;
  city: City | null;
  address: string;
  vatNumber: string;
  website: string;
  contactRole: 'owner' | 'manager' | 'agency' | 'other';
  requestKind: 'new_listing' | 'claim';
  message: string;
  acceptTerms: boolean;
  acceptPrivacy: boolean;
  marketingConsent: boolean;
  /** Honeypot: people leave it empty. */
  company: string;
}

export const STEPS = ['account', 'structure', 'consents'] as const;

const STEP_FIELDS: readonly (readonly (keyof Registration)[])[] = [
  ['name', 'email', 'phone', 'password', 'password_confirmation', 'lang'],
  [
    'structureName',
    'structure_type',
    'category',
    'city',
    'address',
    'vatNumber',
    'website',
    'contactRole',
    'requestKind',
    'message',
  ],
  ['acceptTerms', 'acceptPrivacy', 'marketingConsent'],
];

/** Returns the first step that contains one of these fields. */
export function findStep(fields: readonly string[]): number | null {
  const step = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
  return step === -1 ? null : step;
}

export function useRegistration() {
  const { t, language } = useTexts('access', 'registration');
  const rules = useRules();
  const name = rules.length(2, 100);
  const structureName = rules.length(2, 120);
  const accepted = (value: boolean) => (value ? null : t('registration:mustAccept'));
  return useForm<Registration>({
    initialValues: {
      name: '',
      email: '',
      phone: '+39 ',
      password: '',
      password_confirmation: '',
      lang: language,
      structureName: '',
      structure_type: null,
      category: null,
      city: null,
      address: '',
      vatNumber: '',
      website: '',
      contactRole: 'owner',
      requestKind: 'new_listing',
      message: '',
      acceptTerms: false,
      acceptPrivacy: false,
      marketingConsent: false,
      company: '',
    },
    validateInputOnBlur: true,
    validate: {
      name,
      email: rules.email,
      phone: (value) => (/^\+[1-9][0-9]{7,14}$/.test(removeSeparators(value)) ? null : t('access:rule.phone')),
      password: rules.newPassword,
      password_confirmation: (value, { password }) => rules.same(value, password),
      structureName,
      structure_type: (value) => (value ? null : t('access:rule.required')),
      city: (value) => (value ? null : t('access:rule.required')),
      acceptTerms: accepted,
      acceptPrivacy: accepted,
    },
  });
}

/** Validates a step, marks the errors and returns the invalid fields. */
export function validateStep(form: ReturnType<typeof useRegistration>, step: number): string[] {
  return (STEP_FIELDS[step] ?? []).filter((name) => form.validateField(name).hasError);
}

const removeSeparators = (text: string) => text.replace(/[\s().-]/g, '');
const emptyToNull = (text: string) => text.trim() || null;

/** Builds the body of `POST /register`; the structure's data is a JSON string. */
export function buildRegistrationBody(values: Registration): object {
  const { city } = values;
  const other = {
    structureName: values.structureName.trim(),
    structure_type: values.structure_type,
    category: values.category,
    city_id: city?.id,
    province_id: city?.provinceId,
    region_id: city?.regionId,
    address: emptyToNull(values.address),
    vatNumber: emptyToNull(removeSeparators(values.vatNumber).toUpperCase()),
    website: emptyToNull(values.website),
    contactRole: values.contactRole,
    requestKind: values.requestKind,
    message: emptyToNull(values.message),
  };
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    phone: removeSeparators(values.phone),
    password: values.password,
    password_confirmation: values.password_confirmation,
    lang: values.lang,
    acceptTerms: values.acceptTerms,
    acceptPrivacy: values.acceptPrivacy,
    marketingConsent: values.marketingConsent,
    other_data: JSON.stringify(other),
    ...(values.company && { company: values.company }),
  };
}
