import { expect, test } from 'vitest';
import type { FieldGroup } from '../../../../domain/kernel/records/record.ts';
import { offer } from '../../../../domain/selling/offers/offer.ts';
import { fiscalProfile } from '../../../../domain/structures/fiscal/fiscal-profile.ts';
import { mealPlan } from '../../../../domain/structures/rooms/meal-plan.ts';
import { room } from '../../../../domain/structures/rooms/room.ts';
import { profile } from '../../../../domain/structures/structures/profile.ts';
import fiscalText from '../../../money/contracts/fiscal-screen.tsx?raw';
import offerText from '../../../selling/offers/offer-fields.tsx?raw';
import mealPlanText from '../../../structures/rooms/meal-plans.tsx?raw';
import roomText from '../../../structures/rooms/rooms.tsx?raw';
import profileText from '../../../structures/structures/profile-screen.tsx?raw';

interface HandMadeForm {
  /** Source text of the form. */
  readonly text: string;
  readonly file: string;
  readonly groups: readonly FieldGroup[];
  /** Fields shown by another component. */
  readonly shownElsewhere?: readonly string[];
}

const FORMS: readonly HandMadeForm[] = [
  { text: fiscalText, file: 'fiscal/fiscal-screen.tsx', groups: fiscalProfile.groups },
  { text: profileText, file: 'structures/profile-screen.tsx', groups: profile.groups },
  { text: roomText, file: 'rooms/rooms.tsx', groups: room.groups },
  { text: mealPlanText, file: 'rooms/meal-plans.tsx', groups: mealPlan.groups },
  { text: offerText, file: 'offers/offer-fields.tsx', groups: offer.groups, shownElsewhere: ['prices'] },
];

/** Matches `<Group id="x">…</Group>` with its content, or `<Group id="x" />`, which shows all fields. */
const GROUP = /<Group id="(\w+)"(?: \/>|>([\s\S]{0,4000}?)<\/Group>)/g;
const FIELD_NAME = /<Field name="(\w+)"/g;
const MORE_FIELDS = /<More fields=\{\[([^\]]{0,400})\]\}/g;

test.each(FORMS)('$file: contains every field of a form laid out by hand', (form) => {
  const shown = [...form.text.matchAll(GROUP)].map(([, id = '', inside]) => {
    const named = [...(inside ?? '').matchAll(FIELD_NAME)].map(([, name = '']) => name);
    const more = [...(inside ?? '').matchAll(MORE_FIELDS)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    );
    return [id, inside === undefined ? null : [...named, ...more].toSorted()] as const;
  });
  expect(shown.map(([id]) => id)).toEqual(form.groups.map(({ id }) => id));
  for (const [id, names] of shown) {
    const fields = form.groups.find((group) => group.id === id)?.fields ?? [];
    const expected = fields.filter((name) => !form.shownElsewhere?.includes(name));
    if (names) expect(names, id).toEqual(expected.toSorted());
  }
});
