import { ActionIcon, Badge, Button, Card, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Official } from '../../../domain/stays/guests/answers.ts';
import { findHeadIndex, GUEST_KINDS, listAllowedKinds, showsDocument } from '../../../domain/stays/guests/kinds.ts';
import { toSentName } from '../../../domain/stays/guests/sent-name.ts';
import {
  type GuestField,
  listMissingFields,
  type StayGuest,
  stayGuestFields,
} from '../../../domain/stays/guests/stay-guest.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { formatMissingFields } from './format-missing-fields.ts';
import { DocumentInputs, type GuestInputsProps, IdentityInputs, OriginInputs } from './guest-inputs.tsx';
import { type Person, toSentValues } from './people.ts';
import classes from './register.module.css';

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

/** Form of a guest, in the order of an identity document. */
export function GuestCard({ onLikeHead, onRemove, ...form }: GuestCardProps) {
  const { people, index } = form;
  const { t } = useTexts('guest_register', 'common', 'validation');
  const [isMoreShown, setMoreShown] = useState(false);
  const person = people[index];
  const sent = toSentValues(people)[index];
  if (!person || !sent) return null;
  const head = people[findHeadIndex(listKinds(people), index) ?? -1];
  const names = [sent.surname, sent.name].filter((one) => one !== null);
  const called = names.join(' ') || t('guest_register:guest.number', { n: index + 1 });
  const inputs = { ...form, person, sent };
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
        <GuestHead {...inputs} called={called} onRemove={onRemove} />
        {person.isUnreadable && (
          <Text size="sm" c="red">
            {t('guest_register:guest.unreadable')}
          </Text>
        )}
        <IdentityInputs {...inputs} />
        <OriginInputs {...inputs} hasOwnPlaces={!(head && person.isLikeHead)} />
        {head && (
          <Checkbox
            label={t('guest_register:guest.sameAsHead', {
              name:
                [head.values.name, head.values.surname].filter(Boolean).join(' ') || t('guest_register:guest.first'),
            })}
            checked={person.isLikeHead}
            onChange={(event) => onLikeHead(event.currentTarget.checked)}
          />
        )}
        {showsDocument(person.values.kind) && <DocumentInputs {...inputs} />}
        <Group justify="space-between" align="center" gap="xs">
          {names.length > 0 ? (
            <Text className={classes.sent} style={{ flex: '1 1 12rem' }}>
              {t('guest_register:guest.asSent')}: {formatSentGuest(sent, form.places)}
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
        <Suspense>{isMoreShown && <MoreOfGuest {...form} />}</Suspense>
      </Stack>
    </Card>
  );
}

const listKinds = (people: readonly Person[]) => people.map((one) => one.values.kind);

interface GuestHeadProps extends GuestInputsProps {
  readonly called: string;
  readonly onRemove: (() => void) | null;
}

/** Name and completeness of the guest, their kind, and the button that removes them. */
function GuestHead({ people, index, person, sent, called, errors, onChange, onRemove }: GuestHeadProps) {
  const { t } = useTexts('guest_register', 'common');
  const label = useLabel();
  const missing = listMissingFields(sent, { isDocumentGone: person.isDocumentGone });
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Text fw={600} aria-hidden>
          {called}
        </Text>
        <Badge variant="light" color={missing.length === 0 ? 'bosco' : 'yellow'} tt="none" style={{ flexShrink: 0 }}>
          {missing.length === 0 ? t('guest_register:guest.complete') : formatMissingFields(missing, t, label)}
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
          data={listAllowedKinds(listKinds(people), index).map((kind) => ({
            value: kind,
            label: label(GUEST_KINDS[kind]),
          }))}
          value={person.values.kind}
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
  );
}

/** Returns the guest as written in the police's file. */
function formatSentGuest(guest: StayGuest, places: Readonly<Record<string, Official>>): string {
  const { surname, name, sex, bornOn, birthCity, documentType, documentNumber } = guest;
  const place = places[birthCity ?? ''];
  return [
    toSentName(`${surname ?? ''} ${name ?? ''}`),
    sex === '1' ? 'M' : sex === '2' ? 'F' : '',
    /^\d{4}-\d\d-\d\d$/.test(bornOn ?? '') ? bornOn?.split('-').toReversed().join('/') : '',
    place ? `${place.name} ${place.province ?? ''}`.trim() : '',
    documentNumber ? `${documentType ?? ''} ${toSentName(documentNumber)}`.trim() : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
