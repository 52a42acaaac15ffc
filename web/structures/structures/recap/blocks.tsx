import { Group, List, Text } from '@mantine/core';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { textLines } from '../../../../domain/kernel/records/text/html.ts';
import { AMENITIES } from '../../../../domain/structures/amenities/amenities.ts';
import { fiscalProfile } from '../../../../domain/structures/fiscal/fiscal-profile.ts';
import { opening, openingSettings } from '../../../../domain/structures/openings/opening.ts';
import type { Recap } from '../../../../domain/structures/structures/answers.ts';
import { contacts } from '../../../../domain/structures/structures/contacts.ts';
import { reception } from '../../../../domain/structures/structures/reception.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { AVAILABILITY } from '../../../../domain/structures/structures/structure-services.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { Block, type EditAddress, EmptyBlock, Facts, RecordFacts } from './block.tsx';
import classes from './recap.module.css';
import { localizedText, type RecapProps, RowBlocks } from './row-blocks.tsx';

/** The blocks of the summary in the order of structures dictionary 1.6. */
export function RecapBlocks({ recap, editAt }: { recap: Recap; editAt?: EditAddress }) {
  const { t, language } = useTexts('recap');
  const { done } = recap;
  const at = { structureId: recap.structure.id, editAt };
  return (
    <>
      <Block block="profile" done={done.profile} screen="profile" {...at}>
        <ProfileFacts recap={recap} />
      </Block>
      <Block block="contacts" done={done.contacts} screen="contacts" {...at}>
        <RecordFacts
          definition={contacts}
          record={recap.contacts}
          names={['phone', 'mobile', 'whatsapp', 'email', 'website']}
        />
        <People people={recap.contacts?.contactPersons} />
      </Block>
      <Block block="fiscal" done={done.fiscal} screen="fiscalProfile" {...at}>
        {recap.maySeeTax ? (
          <RecordFacts definition={fiscalProfile} record={recap.fiscal} names={FISCAL} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('recap:taxHidden')}
          </Text>
        )}
      </Block>
      <Block block="description" done={done.description} screen="description" {...at}>
        <Texts recap={recap} />
      </Block>
      <Block block="openings" done={done.openings} screen="openings" {...at}>
        <OpeningTimes recap={recap} />
      </Block>
      <Block block="reception" done={done.reception} screen="reception" {...at}>
        <RecordFacts definition={reception} record={recap.reception} names={DESK} />
      </Block>
      <Block block="services" done={done.services} screen="structureServices" {...at}>
        <Services recap={recap} />
      </Block>
      <Block block="amenities" done={done.amenities} screen={firstAmenity(recap)} {...at}>
        <Amenities recap={recap} />
      </Block>
      <RowBlocks recap={recap} at={at} />
      <Block block="photos" done={done.photos} screen="description" {...at}>
        <Text size="sm">{t('recap:photoCount', { n: recap.photoCount })}</Text>
        <div className={classes.photos}>
          {recap.photos.map(({ path, alt }) => (
            <img key={path} src={`/images/360x200/${path}`} alt={localizedText(alt, language)} />
          ))}
        </div>
      </Block>
    </>
  );
}

function ProfileFacts({ recap }: RecapProps) {
  const { language } = useTexts('recap');
  const texts = useRecordTexts(structure);
  const { structure: house } = recap;
  const street = [house.address, house.streetNumber].filter(Boolean).join(', ');
  const place = typeof house.latitude === 'number' ? `${house.latitude}, ${String(house.longitude)}` : null;
  return (
    <Facts
      rows={[
        [texts.label('name'), house.name],
        [texts.label('structure_type'), localizedText(recap.typeTitle, language)],
        [texts.label('category'), house.category ? texts.option('category', String(house.category)) : null],
        [texts.label('address'), street],
        [texts.label('city_id'), `${house.zip ? `${String(house.zip)} ` : ''}${house.city} (${house.province})`],
        [`${texts.label('latitude')}, ${texts.label('longitude')}`, place],
        [texts.label('cin'), house.cin],
        [texts.label('cir'), house.cir as string | null],
        [texts.label('roomsTotal'), house.roomsTotal as number | null],
        [texts.label('bedsTotal'), house.bedsTotal as number | null],
      ]}
    />
  );
}

function Texts({ recap }: RecapProps) {
  const { t } = useTexts('structure');
  if (!recap.texts?.title && !recap.texts?.description) return <EmptyBlock />;
  return (
    <>
      <Text fw={600} lang="it">
        {recap.texts.title}
      </Text>
      <Text size="sm" lang="it" className={classes.text} style={{ whiteSpace: 'pre-line' }}>
        {textLines(recap.texts.description)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('structure:translationScore', { n: recap.texts.translationScore })}
      </Text>
    </>
  );
}

function OpeningTimes({ recap }: RecapProps) {
  const modes = useRecordTexts(openingSettings);
  return (
    <>
      {recap.openingMode && <Text size="sm">{modes.option('openingMode', recap.openingMode)}</Text>}
      <Openings rows={recap.openings} />
      {!recap.openingMode && recap.openings.length === 0 && <EmptyBlock />}
    </>
  );
}

function Services({ recap }: RecapProps) {
  const { language } = useTexts('recap');
  const label = useLabel();
  if (recap.services.length === 0) return <EmptyBlock />;
  return (
    <Text size="sm">
      {recap.services
        .map(({ title, availability }) => {
          const how = AVAILABILITY[availability as keyof typeof AVAILABILITY];
          return `${localizedText(title, language)}${how && availability !== 'free' ? ` (${label(how).toLowerCase()})` : ''}`;
        })
        .join(' · ')}
    </Text>
  );
}

const FISCAL = ['subjectType', 'legalName', 'firstName', 'lastName', 'vatNumber', 'taxCode', 'sdiCode', 'pec'];

const DESK = ['checkinFrom', 'checkinTo', 'checkoutFrom', 'checkoutTo', 'is24h', 'lateArrival'];

function firstAmenity({ amenities }: Recap) {
  const kind = amenities[0]?.kind;
  return (AMENITIES.find(({ name }) => name === kind) ?? AMENITIES[0]).screen;
}

function People({ people }: { people: unknown }) {
  const texts = useRecordTexts(contacts);
  const rows = Array.isArray(people) ? (people as Record<string, string | null>[]) : [];
  if (rows.length === 0) return null;
  return (
    <List size="sm">
      {rows.map((one) => (
        <List.Item key={`${one.firstName} ${one.lastName} ${one.role}`}>
          {[
            `${one.firstName} ${one.lastName}`,
            texts.option('contactPersons.role', one.role ?? ''),
            one.phone,
            one.email,
          ]
            .filter(Boolean)
            .join(' · ')}
        </List.Item>
      ))}
    </List>
  );
}

function Openings({ rows }: { rows: LoadedRecord[] }) {
  const texts = useRecordTexts(opening);
  const dayOf = (md: unknown) => String(md).split('-').reverse().join('/');
  const when = (row: LoadedRecord) => {
    if (row.holidayPeriod) return texts.option('holidayPeriod', String(row.holidayPeriod));
    if (row.startDate) return `${formatDate(String(row.startDate))} – ${formatDate(String(row.endDate))}`;
    return `${dayOf(row.startMd)} – ${dayOf(row.endMd)}`;
  };
  if (rows.length === 0) return null;
  return (
    <List size="sm">
      {rows.map((row) => {
        const title = (row.title as TranslatedText).it;
        return (
          <List.Item key={row.id}>
            {texts.option('kind', String(row.kind))}: {when(row)}
            {title ? ` (${title})` : ''}
          </List.Item>
        );
      })}
    </List>
  );
}

function Amenities({ recap }: { recap: Recap }) {
  const { t, language } = useTexts('recap');
  const label = useLabel();
  if (recap.amenities.length === 0) return <EmptyBlock />;
  return (
    <List size="sm">
      {recap.amenities.map(({ kind, id, title, status, photoCount }) => {
        const definition = AMENITIES.find(({ name }) => name === kind);
        const state = definition?.fields.status.options?.[status];
        return (
          <List.Item key={`${kind}${id}`}>
            <Group gap={6}>
              <span>
                {definition && label(definition.title)}: {localizedText(title, language)}
              </span>
              <Text span size="sm" c="dimmed">
                {status !== ACTIVE && state ? `${label(state)} · ` : ''}
                {t('recap:photoCount', { n: photoCount })}
              </Text>
            </Group>
          </List.Item>
        );
      })}
    </List>
  );
}
