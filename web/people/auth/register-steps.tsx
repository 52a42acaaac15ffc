import { Checkbox, Radio, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '../../../domain/kernel/vocabularies/star-category.ts';
import { CitySelect } from '../../kernel/geography/city-select.tsx';
import { offeredLanguages } from '../../platform/i18n.ts';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { NewPassword } from './new-password.tsx';
import type { useRegistration } from './register-form.ts';

const CONTACT_ROLES = ['owner', 'manager', 'agency', 'other'] as const;
const REQUEST_KINDS = ['new_listing', 'claim'] as const;

interface StepProps {
  form: ReturnType<typeof useRegistration>;
}

export function AccountStep({ form }: StepProps) {
  const { t } = useTexts('registration', 'access');
  return (
    <Stack gap="md">
      <TextInput
        label={t('registration:name')}
        autoComplete="name"
        maxLength={100}
        required
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('access:email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        required
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('registration:phone')}
          description={t('registration:phoneHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="tel"
          autoComplete="tel"
          required
          {...form.getInputProps('phone')}
        />
        <Select
          label={t('registration:lang')}
          data={Object.entries(offeredLanguages).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          {...form.getInputProps('lang')}
        />
      </SimpleGrid>
      <NewPassword
        email={form.values.email}
        password={form.values.password}
        inputs={{
          password: form.getInputProps('password'),
          confirmation: form.getInputProps('password_confirmation'),
        }}
      />
      <TextInput
        label="company"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden
        style={{ position: 'absolute', insetInlineStart: '-100vw' }}
        {...form.getInputProps('company')}
      />
    </Stack>
  );
}

export function StructureStep({ form }: StepProps) {
  const { t, language } = useTexts('registration', 'common');
  const text = useLabel();
  const { data: types = [] } = useQuery(optionsQuery('structure-types'));
  const selectedType = types.find(({ code }) => code === form.values.structure_type);
  const allowed = Array.isArray(selectedType?.allowedCategories) ? (selectedType.allowedCategories as string[]) : [];
  const categories = Object.entries(CATEGORIES).filter(
    ([code]) => selectedType?.allowsStars && (allowed.length === 0 || allowed.includes(code)),
  );
  return (
    <Stack gap="md">
      <Radio.Group label={t('registration:requestKind')} {...form.getInputProps('requestKind')}>
        <Stack gap={6} mt={4}>
          {REQUEST_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`registration:requestKind.${kind}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('registration:structureName')}
        autoComplete="organization"
        maxLength={120}
        required
        {...form.getInputProps('structureName')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('registration:structureType')}
          data={types.flatMap((type) => (type.code ? [{ value: type.code, label: optionTitle(type, language) }] : []))}
          searchable
          required
          {...form.getInputProps('structure_type')}
          onChange={(code) => form.setValues({ structure_type: code, category: null })}
        />
        {categories.length > 0 && (
          <Select
            label={t('registration:category')}
            data={categories.map(([value, label]) => ({ value, label: text(label) }))}
            clearable
            clearButtonProps={{ 'aria-label': t('common:clear') }}
            {...form.getInputProps('category')}
          />
        )}
      </SimpleGrid>
      <CitySelect
        label={t('registration:city')}
        required
        {...form.getInputProps('city')}
        value={form.values.city}
        onChange={(city) => form.setFieldValue('city', city)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('registration:address')}
          autoComplete="street-address"
          maxLength={120}
          {...form.getInputProps('address')}
        />
        <TextInput label={t('registration:vatNumber')} maxLength={20} {...form.getInputProps('vatNumber')} />
        <TextInput label={t('registration:website')} type="url" maxLength={2048} {...form.getInputProps('website')} />
        <Select
          label={t('registration:contactRole')}
          data={CONTACT_ROLES.map((value) => ({ value, label: t(`registration:contactRole.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('contactRole')}
        />
      </SimpleGrid>
      <Textarea
        label={t('registration:message')}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('message')}
      />
    </Stack>
  );
}

export function ConsentsStep({ form }: StepProps) {
  const { t } = useTexts('registration');
  return (
    <Stack gap="md">
      {(['acceptTerms', 'acceptPrivacy', 'marketingConsent'] as const).map((name) => (
        <Checkbox
          key={name}
          label={t(`registration:${name}`)}
          required={name !== 'marketingConsent'}
          {...form.getInputProps(name, { type: 'checkbox' })}
        />
      ))}
    </Stack>
  );
}
