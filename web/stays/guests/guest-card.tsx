import {
  ActionIcon,
  Badge,
  Button,
  Card,
  Checkbox,
  Group,
  Input,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Official } from '../../../domain/stays/guests/answers.ts';
import { asSent } from '../../../domain/stays/guests/as-sent.ts';
import { headOf, KINDS, kindsAllowed, showsDocument } from '../../../domain/stays/guests/kinds.ts';
import { ITALY } from '../../../domain/stays/guests/official.ts';
import { placeWarnings } from '../../../domain/stays/guests/register.ts';
import {
  type GuestField,
  missingOf,
  type StayGuest,
  stayGuestFields,
} from '../../../domain/stays/guests/stay-guest.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { formatDate } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { type TextKey, useLabel, useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { missingWords } from './missing-words.ts';
import { NamedSelect } from './named-select.tsx';
import { type Person, sentValues } from './people.ts';
import { PlaceSelect } from './place-select.tsx';
import classes from './register.module.css';
import { tableQuery } from './register-query.ts';

const MoreOfGuest = lazyNamed(() => import('./more-of-guest.tsx'), 'MoreOfGuest');

export interface GuestFormProps {
  people: readonly Person[];
  index: number;
  places: Readonly<Record<string, Official>>;
  errors: Readonly<Record<string, string>>;
  onChange: <Name extends GuestField>(name: Name, value: StayGuest[Name]) => void;
  onPlace: (name: GuestField, place: Official | null) => void;
}

interface GuestCardProps extends GuestFormProps {
  onLikeHead: (isLike: boolean) => void;
  onRemove: (() => void) | null;
}

/** One person of the register, in the order in which a document is read. */
export function GuestCard(props: GuestCardProps) {
  const { people, index, places, errors, onChange, onPlace, onLikeHead, onRemove } = props;
  const { t } = useTexts('guest_register', 'common', 'validation');
  const label = useLabel();
  const [isMoreShown, setMoreShown] = useState(false);
  const { data: states = [] } = useQuery(tableQuery('stati'));
  const { data: documents = [] } = useQuery(tableQuery('documenti'));
  const person = people[index];
  const sent = sentValues(people)[index];
  if (!person || !sent) return null;
  const { values, isDocumentGone } = person;
  const kinds = people.map((one) => one.values.kind);
  const head = people[headOf(kinds, index) ?? -1];
  const missing = missingOf(sent, { isDocumentGone });
  const warnings = new Map(
    placeWarnings(sent, places, today()).map((issue) => [
      issue.path,
      t(`validation:${issue.code}` as TextKey, {
        ...issue.params,
        date: formatDate(String(issue.params?.date ?? '')),
      }),
    ]),
  );
  const names = [sent.surname, sent.name].filter((one) => one !== null);
  const called = names.join(' ') || t('guest_register:guest.number', { n: index + 1 });

  /** What every input of a field has. */
  const of = (name: GuestField) => ({
    label: label(stayGuestFields[name].label),
    error: errors[name],
    'data-field': `${index}.${name}`,
  });
  const text = (name: 'surname' | 'name' | 'documentNumber', max: number) => (
    <TextInput
      {...of(name)}
      maxLength={max}
      autoComplete="off"
      value={values[name] ?? ''}
      onChange={(event) => onChange(name, event.currentTarget.value || null)}
    />
  );
  const state = (name: 'birthState' | 'citizenship' | 'residenceState') => (
    <NamedSelect
      {...of(name)}
      description={undefined}
      limit={60}
      data={states
        .filter(
          ({ validUntil, code }) => validUntil === null || name === 'birthState' || code === values[name],
        )
        .map((one) => ({ value: one.code, label: one.label }))}
      value={values[name]}
      onChange={(code) => onChange(name, code)}
      nothingFoundMessage={t('common:none')}
      error={errors[name] ?? warningNode(warnings.get(name))}
    />
  );
  const place = (
    name: 'birthCity' | 'residenceCity' | 'documentIssuedIn',
    lists: 'comuni' | 'comuni,stati',
    day: string | null,
  ) => (
    <PlaceSelect
      {...of(name)}
      lists={lists}
      day={day}
      value={places[values[name] ?? ''] ?? null}
      onChange={(chosen) => onPlace(name, chosen)}
      error={errors[name] ?? warningNode(warnings.get(name))}
    />
  );

  return (
    <Card
      withBorder
      padding="sm"
      component="fieldset"
      aria-label={called}
      m={0}
      style={{ overflow: 'visible', minWidth: 0 }}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text fw={600} aria-hidden>
              {called}
            </Text>
            <Badge
              variant="light"
              color={missing.length === 0 ? 'bosco' : 'yellow'}
              tt="none"
              style={{ flexShrink: 0 }}
            >
              {missing.length === 0 ? t('guest_register:guest.complete') : missingWords(missing, t, label)}
            </Badge>
            {person.isByGuest && (
              <Text size="xs" c="dimmed">
                {t('guest_register:guest.byGuest')}
              </Text>
            )}
          </Group>
          <Group gap={4} wrap="nowrap">
            <Select
              size="xs"
              w={160}
              aria-label={label(stayGuestFields.kind.label)}
              data={kindsAllowed(kinds, index).map((kind) => ({ value: kind, label: label(KINDS[kind]) }))}
              value={values.kind}
              allowDeselect={false}
              onChange={(kind) => kind && onChange('kind', kind as StayGuest['kind'])}
              error={errors.kind}
            />
            {onRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('guest_register:guest.remove', { name: called })}
                onClick={onRemove}
              >
                <Glyph name="trash" />
              </ActionIcon>
            )}
          </Group>
        </Group>
        {person.isUnreadable && (
          <Text size="sm" c="red">
            {t('guest_register:guest.unreadable')}
          </Text>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
          {text('surname', 50)}
          {text('name', 30)}
          <Input.Wrapper label={label(stayGuestFields.sex.label)} error={errors.sex} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={label(stayGuestFields.sex.label)}
              data={(['1', '2'] as const).map((sex) => ({
                value: sex,
                label: label(stayGuestFields.sex.options?.[sex] ?? ['', '', '', '']),
              }))}
              value={values.sex ?? ''}
              onChange={(sex) => onChange('sex', sex === '1' || sex === '2' ? sex : null)}
            />
          </Input.Wrapper>
          <DayInput {...of('bornOn')} value={values.bornOn} onChange={(day) => onChange('bornOn', day)} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs">
          {state('birthState')}
          {values.birthState === ITALY && place('birthCity', 'comuni', values.bornOn)}
          {!(head && person.isLikeHead) && (
            <>
              {state('citizenship')}
              {state('residenceState')}
              {values.residenceState === ITALY && place('residenceCity', 'comuni', null)}
            </>
          )}
        </SimpleGrid>
        {head && (
          <Checkbox
            label={t('guest_register:guest.sameAsHead', {
              name:
                [head.values.name, head.values.surname].filter(Boolean).join(' ') ||
                t('guest_register:guest.first'),
            })}
            checked={person.isLikeHead}
            onChange={(event) => onLikeHead(event.currentTarget.checked)}
          />
        )}
        {showsDocument(values.kind) &&
          (isDocumentGone ? (
            <Text size="sm" c="dimmed">
              {t('guest_register:guest.documentGone')}
            </Text>
          ) : (
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" verticalSpacing="xs">
              <NamedSelect
                {...of('documentType')}
                data={byUse(documents).map(({ code, name }) => ({ value: code, label: name }))}
                value={values.documentType}
                onChange={(code) => onChange('documentType', code)}
                nothingFoundMessage={t('common:none')}
              />
              {text('documentNumber', 20)}
              {place('documentIssuedIn', 'comuni,stati', null)}
            </SimpleGrid>
          ))}
        <Group justify="space-between" align="center" gap="xs">
          {names.length > 0 ? (
            <Text className={classes.sent} style={{ flex: '1 1 12rem' }}>
              {t('guest_register:guest.asSent')}: {asSentLine(sent, places)}
            </Text>
          ) : (
            <span />
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isMoreShown}
            onClick={() => setMoreShown(!isMoreShown)}
          >
            {t(isMoreShown ? 'guest_register:guest.less' : 'guest_register:guest.more')}
          </Button>
        </Group>
        <Suspense>{isMoreShown && <MoreOfGuest {...props} />}</Suspense>
      </Stack>
    </Card>
  );
}

/** Allowed, and to be looked at again: in another colour than what is refused. */
const warningNode = (words: string | undefined) =>
  words ? <span style={{ color: 'var(--mantine-color-text)' }}>⚠ {words}</span> : undefined;

/** Those that nearly everybody shows stand first. */
const COMMON = ['IDENT', 'IDELE', 'PASOR', 'PATEN'];
const byUse = (documents: readonly Official[]) => [
  ...COMMON.flatMap((code) => documents.filter((one) => one.code === code)),
  ...documents.filter(({ code }) => !COMMON.includes(code)),
];

/** What the police's line will say of the guest, as it will say it. */
function asSentLine(guest: StayGuest, places: Readonly<Record<string, Official>>): string {
  const { surname, name, sex, bornOn, birthCity, documentType, documentNumber } = guest;
  const place = places[birthCity ?? ''];
  return [
    asSent(`${surname ?? ''} ${name ?? ''}`),
    sex === '1' ? 'M' : sex === '2' ? 'F' : '',
    /^\d{4}-\d\d-\d\d$/.test(bornOn ?? '') ? bornOn?.split('-').toReversed().join('/') : '',
    place ? `${place.name} ${place.province ?? ''}`.trim() : '',
    documentNumber ? `${documentType ?? ''} ${asSent(documentNumber)}`.trim() : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
