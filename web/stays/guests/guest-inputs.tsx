import { Input, SegmentedControl, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Official } from '../../../domain/stays/guests/answers.ts';
import { ITALY_CODE } from '../../../domain/stays/guests/official.ts';
import { warnAboutPlaces } from '../../../domain/stays/guests/register.ts';
import { type GuestField, type StayGuest, stayGuestFields } from '../../../domain/stays/guests/stay-guest.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { formatDate } from '../../platform/formats.ts';
import { type TextKey, useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import type { GuestFormProps } from './guest-card.tsx';
import { NamedSelect } from './named-select.tsx';
import type { Person } from './people.ts';
import { PlaceSelect } from './place-select.tsx';
import { tableQuery } from './register-query.ts';

export interface GuestInputsProps extends GuestFormProps {
  readonly person: Person;
  readonly sent: StayGuest;
}

export function IdentityInputs(props: GuestInputsProps) {
  const { person, errors, onChange } = props;
  const { values } = person;
  const label = useLabel();
  const sexLabel = label(stayGuestFields.sex.label);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
      <NameInput {...props} name="surname" maxLength={50} />
      <NameInput {...props} name="name" maxLength={30} />
      <Input.Wrapper label={sexLabel} error={errors.sex} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={sexLabel}
          data={(['1', '2'] as const).map((sex) => ({
            value: sex,
            label: label(stayGuestFields.sex.options?.[sex] ?? ['', '', '', '']),
          }))}
          value={values.sex ?? ''}
          onChange={(sex) => onChange('sex', sex === '1' || sex === '2' ? sex : null)}
        />
      </Input.Wrapper>
      <DayInput {...useField(props, 'bornOn')} value={values.bornOn} onChange={(day) => onChange('bornOn', day)} />
    </SimpleGrid>
  );
}

/** Places of birth and residence, and citizenship. A member of a family or group may have those of its head. */
export function OriginInputs({ hasOwnPlaces, ...props }: GuestInputsProps & { hasOwnPlaces: boolean }) {
  const { values } = props.person;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs">
      <StateInput {...props} name="birthState" />
      {values.birthState === ITALY_CODE && (
        <PlaceInput {...props} name="birthCity" lists="comuni" day={values.bornOn} />
      )}
      {hasOwnPlaces && (
        <>
          <StateInput {...props} name="citizenship" />
          <StateInput {...props} name="residenceState" />
          {values.residenceState === ITALY_CODE && (
            <PlaceInput {...props} name="residenceCity" lists="comuni" day={null} />
          )}
        </>
      )}
    </SimpleGrid>
  );
}

export function DocumentInputs(props: GuestInputsProps) {
  const { values, isDocumentGone } = props.person;
  const { t } = useTexts('guest_register', 'common');
  const { data: documents = [] } = useQuery(tableQuery('documenti'));
  const field = useField(props, 'documentType');
  if (isDocumentGone)
    return (
      <Text size="sm" c="dimmed">
        {t('guest_register:guest.documentGone')}
      </Text>
    );
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs">
      <NamedSelect
        {...field}
        data={sortByUse(documents).map(({ code, name }) => ({ value: code, label: name }))}
        value={values.documentType}
        onChange={(code) => props.onChange('documentType', code)}
        nothingFoundMessage={t('common:none')}
      />
      <NameInput {...props} name="documentNumber" maxLength={20} />
      <PlaceInput {...props} name="documentIssuedIn" lists="comuni,stati" day={null} />
    </SimpleGrid>
  );
}

const COMMON_DOCUMENTS = ['IDENT', 'IDELE', 'PASOR', 'PATEN'];
const sortByUse = (documents: readonly Official[]) => [
  ...COMMON_DOCUMENTS.flatMap((code) => documents.filter((one) => one.code === code)),
  ...documents.filter(({ code }) => !COMMON_DOCUMENTS.includes(code)),
];

/** Returns label, error and data attribute for a field's input. */
function useField({ index, errors }: GuestFormProps, name: GuestField) {
  const label = useLabel();
  return {
    label: label(stayGuestFields[name].label),
    error: errors[name],
    'data-field': `${index}.${name}`,
  };
}

interface NameInputProps extends GuestInputsProps {
  readonly name: 'surname' | 'name' | 'documentNumber';
  readonly maxLength: number;
}

function NameInput({ name, maxLength, ...props }: NameInputProps) {
  return (
    <TextInput
      {...useField(props, name)}
      maxLength={maxLength}
      autoComplete="off"
      value={props.person.values[name] ?? ''}
      onChange={(event) => props.onChange(name, event.currentTarget.value || null)}
    />
  );
}

interface StateInputProps extends GuestInputsProps {
  readonly name: 'birthState' | 'citizenship' | 'residenceState';
}

function StateInput({ name, ...props }: StateInputProps) {
  const { t } = useTexts('common');
  const { data: states = [] } = useQuery(tableQuery('stati'));
  const value = props.person.values[name];
  const warning = useWarning(props, name);
  return (
    <NamedSelect
      {...useField(props, name)}
      description={undefined}
      limit={60}
      data={states
        .filter(({ validUntil, code }) => validUntil === null || name === 'birthState' || code === value)
        .map((one) => ({ value: one.code, label: one.label }))}
      value={value}
      onChange={(code) => props.onChange(name, code)}
      nothingFoundMessage={t('common:none')}
      error={props.errors[name] ?? warning}
    />
  );
}

interface PlaceInputProps extends GuestInputsProps {
  readonly name: 'birthCity' | 'residenceCity' | 'documentIssuedIn';
  readonly lists: 'comuni' | 'comuni,stati';
  /** Day on which the place must have existed. */
  readonly day: string | null;
}

function PlaceInput({ name, lists, day, ...props }: PlaceInputProps) {
  const warning = useWarning(props, name);
  return (
    <PlaceSelect
      {...useField(props, name)}
      lists={lists}
      day={day}
      value={props.places[props.person.values[name] ?? ''] ?? null}
      onChange={(chosen) => props.onPlace(name, chosen)}
      error={props.errors[name] ?? warning}
    />
  );
}

/** Returns the warning about an allowed value, in another colour than errors. */
function useWarning({ sent, places }: GuestInputsProps, name: GuestField) {
  const { t } = useTexts('validation');
  const issue = warnAboutPlaces(sent, places, today()).find(({ path }) => path === name);
  if (!issue) return undefined;
  const date = formatDate(String(issue.params?.date ?? ''));
  const words = t(`validation:${issue.code}` as TextKey, { ...issue.params, date });
  return <span style={{ color: 'var(--mantine-color-text)' }}>⚠ {words}</span>;
}
