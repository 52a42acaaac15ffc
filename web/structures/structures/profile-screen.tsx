import { useParams } from '@tanstack/react-router';
import { profile } from '../../../domain/structures/structures/profile.ts';
import { PlaceMap } from '../../kernel/map/groups-with-map.tsx';
import { partsOf, Row } from '../../kernel/records/layout/layout.tsx';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { SinglePhoto } from '../photos/single-photo.tsx';

const { Field, Group, More } = partsOf(profile);

export function ProfileScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('structure');
  return (
    <RecordPage
      definition={profile}
      purpose={t('structure:purpose.profile')}
      before={<SinglePhoto structureId={id} name="logo" />}
    >
      <Group id="identity">
        <Row spans="8 4">
          <Field name="name" />
          <Field name="chainName" />
        </Row>
        <Row spans="4 4 4" phone="1fr 1fr">
          <Field name="structure_type" />
          <Field name="category" />
          <Field name="zone" />
        </Row>
        <Row spans="10 2" phone="1fr 6.5rem">
          <Field name="address" />
          <Field name="streetNumber" />
        </Row>
        <Row spans="2 10" phone="6.5rem 1fr">
          <Field name="zip" />
          <Field name="city_id" />
        </Row>
        <Row spans="6 6" phone="1fr 1fr">
          <Field name="latitude" />
          <Field name="longitude" />
        </Row>
        <PlaceMap />
        <More fields={['locality', 'altitude', 'formerName', 'country']} />
      </Group>
      <Group id="codes">
        <Row spans="8 4" phone="1fr 9rem">
          <Field name="cin" />
          <Field name="cinIssuedAt" />
        </Row>
        <Row spans="8 4" phone="1fr 9rem">
          <Field name="sciaNumber" />
          <Field name="sciaDate" />
        </Row>
        <Row spans="4 4 4">
          <Field name="cir" />
          <Field name="istatActivity" />
          <Field name="internalCode" />
        </Row>
        <Field name="safetyPapers" />
      </Group>
      <Group id="capacity">
        <Row spans="3 3 3 3" phone="1fr 1fr">
          <Field name="roomsTotal" />
          <Field name="bedsTotal" />
          <Field name="bathroomsTotal" />
          <Field name="floors" />
          <Field name="yearBuilt" />
          <Field name="yearRenovated" />
        </Row>
      </Group>
      <Group id="welcome">
        <Row spans="4 4 4">
          <Field name="accessibility" />
          <Field name="suitableFor" />
          <Field name="spokenLanguages" />
        </Row>
        <Row spans="3 3 3 3" phone="1fr 1fr">
          <Field name="petsPolicy" />
          <Field name="petsMaxWeight" />
          <Field name="petsFeeCents" />
          <Field name="petsFeeUnit" />
        </Row>
        <Row spans="4 3 5" phone="1fr 1fr">
          <Field name="smokingPolicy" />
          <Field name="minGuestAge" />
          <Field name="adultsOnly" />
        </Row>
        <Field name="touristTax" />
      </Group>
    </RecordPage>
  );
}
