import { Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { AVAILABILITY } from '../../../domain/structures/structures/structure-services.ts';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import { optionTitle } from '../../platform/options.ts';
import { Glyph, iconName } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type Entries, entryFields } from './entries.ts';
import type { ServiceOption } from './service-options.ts';
import classes from './service-row.module.css';

const DETAILS = [
  'priceCents',
  'priceUnit',
  'scope',
  'roomIds',
  'periodFromMd',
  'periodToMd',
  'minAge',
  'reservationRequired',
  'isFeatured',
  'note',
];

interface ServiceRowProps {
  option: ServiceOption;
  entries: Entries;
  /** True if the address names the service: the row opens and scrolls into view. */
  isOpened: boolean;
}

/** One service: if and how it is offered, with price and conditions in a collapsible part. */
export function ServiceRow({ option, entries, isOpened }: ServiceRowProps) {
  const { t, language } = useTexts('service');
  const { form, texts } = useFormContext();
  const row = useRef<HTMLDivElement>(null);
  const index = entries.indexOf(option.id);
  const entry = entries.entries[index];
  const stem = `entries.${index}`;
  const isWrong = entry !== undefined && Object.keys(form.errors).some((path) => path.startsWith(`${stem}.`));
  const [isUnfolded, setUnfolded] = useState(isOpened);
  // Stays open once an error has opened it. Otherwise it would close while the user corrects the error.
  if (isWrong && !isUnfolded) setUnfolded(true);
  const name = optionTitle(option, language);
  const needsParent = option.parentId !== null && entries.indexOf(option.parentId) < 0;

  useEffect(() => {
    if (!isOpened) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [isOpened]);

  return (
    <div
      ref={row}
      className={classes.row}
      data-child={option.parentId !== null || undefined}
      data-chosen={entry ? true : undefined}
    >
      <div className={classes.head}>
        <Text component="label" htmlFor={`service-${option.id}`} className={classes.name}>
          {option.icon && <Glyph name={iconName(option.icon)} />} {name}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {entry && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isUnfolded}
              aria-label={t('service:detailsOf', { name })}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('service:details')}
            </Button>
          )}
          <NativeSelect
            id={`service-${option.id}`}
            aria-label={name}
            value={entry?.availability ?? ''}
            disabled={entries.readOnly || (needsParent && !entry)}
            onChange={(event) => entries.offer([option.id], event.currentTarget.value || null)}
            data={[
              { value: '', label: t('service:notOffered') },
              ...Object.keys(AVAILABILITY)
                .filter((code) => code !== 'paid' || option.allowsPrice || entry?.availability === 'paid')
                .map((code) => ({ value: code, label: texts.option('entries.availability', code) })),
            ]}
            className={classes.choice}
          />
        </Group>
      </div>
      {form.errors[`${stem}.serviceId`] && (
        <Text size="xs" c="red">
          {form.errors[`${stem}.serviceId`]}
        </Text>
      )}
      {entry && isUnfolded && <Details index={index} option={option} entries={entries} />}
    </div>
  );
}

function Details({ index, option, entries }: Omit<ServiceRowProps, 'isOpened'> & { index: number }) {
  const { form, texts, Input } = useFormContext();
  const entry = entries.entries[index];
  const isPaid = entry?.availability === 'paid';
  const shown = DETAILS.filter(
    (name) => (isPaid || !name.startsWith('price')) && (name !== 'roomIds' || entry?.scope === 'rooms'),
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm" className={classes.details}>
      {shown.map((name) => {
        const field = entryFields[name];
        if (!field) return null;
        const path = `entries.${index}.${name}`;
        // Offers only the units that the catalogue allows for this service, if it names any.
        const units = Object.entries(field.options ?? {}).filter(([code]) => option.priceUnits.includes(code));
        const own = name === 'priceUnit' && units.length > 0 ? { ...field, options: Object.fromEntries(units) } : field;
        return (
          <div key={name} style={name === 'note' ? { gridColumn: '1 / -1' } : undefined}>
            <Input
              path={path}
              field={own}
              label={texts.label(`entries.${name}`)}
              help={texts.help(`entries.${name}`)}
              option={(code) => texts.option(`entries.${name}`, code)}
              readOnly={entries.readOnly}
              value={entry?.[name] ?? field.default ?? null}
              error={form.errors[path]}
              onChange={(value) =>
                // Only a service for some rooms names rooms.
                entries.change(index, { [name]: value, ...(name === 'scope' ? { roomIds: [] } : {}) })
              }
              onBlur={() => form.validateField(path)}
            />
          </div>
        );
      })}
    </SimpleGrid>
  );
}
