import { useParams } from '@tanstack/react-router';
import { profile } from '../../../domain/structures/structures/profile.ts';
import { FormPositionMap } from '../../kernel/map/groups-with-map.tsx';
import { FieldRow, layoutFor } from '../../kernel/records/layout/layout.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { SinglePhoto } from '../photos/single-photo.tsx';

const { Field, Group, More } = layoutFor(profile);

export function ProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <RecordPage
      definition={profile}
      purpose={t('structure:purpose.profile')}
      header={<SinglePhoto structureId={id} name="logo" />}
    >
      <Group id="identity">
        <FieldRow spans="8 4">
          <Field name="name" />
          <Field name="chainName" />
        </FieldRow>
        <FieldRow spans="4 4 4" phone="1fr 1fr">
          <Field name="structure_type" />
          <Field name="category" />
          <Field name="zone" />
        </FieldRow>
        <FieldRow spans="10 2" phone="1fr 6.5rem">
          <Field name="address" />
          <Field name="streetNumber" />
        </FieldRow>
        <FieldRow spans="2 10" phone="6.5rem 1fr">
          <Field name="zip" />
          <Field name="city_id" />
        </FieldRow>
        <FieldRow spans="6 6" phone="1fr 1fr">
          <Field name="latitude" />
          <Field name="longitude" />
        </FieldRow>
        <FormPositionMap />
        <More fields={['locality', 'altitude', 'formerName', 'country']} />
      </Group>
      <Group id="codes">
        <FieldRow spans="8 4" phone="1fr 9rem">
          <Field name="cin" />
          <Field name="cinIssuedAt" />
        </FieldRow>
        <FieldRow spans="8 4" phone="1fr 9rem">
          <Field name="sciaNumber" />
          <Field name="sciaDate" />
        </FieldRow>
        <FieldRow spans="4 4 4">
          <Field name="cir" />
          <Field name="istatActivity" />
          <Field name="internalCode" />
        </FieldRow>
        <Field name="safetyPapers" />
      </Group>
      <Group id="capacity">
        <FieldRow spans="3 3 3 3" phone="1fr 1fr">
          <Field name="roomsTotal" />
          <Field name="bedsTotal" />
          <Field name="bathroomsTotal" />
          <Field name="floors" />
          <Field name="yearBuilt" />
          <Field name="yearRenovated" />
        </FieldRow>
      </Group>
      <Group id="welcome">
        <FieldRow spans="4 4 4">
          <Field name="accessibility" />
          <Field name="suitableFor" />
          <Field name="spokenLanguages" />
        </FieldRow>
        <FieldRow spans="3 3 3 3" phone="1fr 1fr">
          <Field name="petsPolicy" />
          <Field name="petsMaxWeight" />
          <Field name="petsFeeCents" />
          <Field name="petsFeeUnit" />
        </FieldRow>
        <FieldRow spans="4 3 5" phone="1fr 1fr">
          <Field name="smokingPolicy" />
          <Field name="minGuestAge" />
          <Field name="adultsOnly" />
        </FieldRow>
        <Field name="touristTax" />
      </Group>
    </RecordPage>
  );
}
