import { defaultsOf } from '../../domain/kernel/records/record.ts';
import { structureServices } from '../../domain/structures/structures/structure-services.ts';
import { estimatedMinutes } from '../../domain/structures/surroundings/travel.ts';
import { apply } from '../../server/kernel/records/lifecycle/apply.ts';
import type { Behaviour, UnitOfWork } from '../../server/kernel/records/lifecycle/behaviour.ts';
import { runPendingRecounts } from '../../server/kernel/records/lifecycle/recounts.ts';
import { lockedStructureTarget } from '../../server/kernel/records/lifecycle/target.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { openingBehaviour, openingSettingsBehaviour } from '../../server/structures/openings/behaviours.ts';
import { structureServicesBehaviour } from '../../server/structures/services/behaviours.ts';
import { receptionBehaviour } from '../../server/structures/structures/behaviours.ts';
import { proximityPointBehaviour } from '../../server/structures/surroundings/behaviours.ts';
import { type Random, randomInteger } from '../random.ts';
import type { Entry, Style, Zone } from './register.ts';

/** Points near a structure of each zone: kind, minimum and maximum distance in metres, and how to get there. */
const PROXIMITY_POINTS: Readonly<Record<Zone, readonly [type: string, from: number, to: number, mode: string][]>> = {
  seafront: [
    ['beach', 20, 300, 'walk'],
    ['train_station', 900, 4000, 'bike'],
  ],
  center: [
    ['center', 50, 600, 'walk'],
    ['bus_stop', 60, 300, 'walk'],
  ],
  suburb: [
    ['center', 1500, 5000, 'public'],
    ['supermarket', 200, 900, 'walk'],
  ],
  mountain: [
    ['ski_lift', 100, 3000, 'walk'],
    ['pharmacy', 500, 6000, 'car'],
  ],
  lake: [
    ['lake', 20, 500, 'walk'],
    ['center', 400, 2500, 'walk'],
  ],
  countryside: [
    ['center', 2000, 9000, 'car'],
    ['bike_path', 100, 1500, 'bike'],
  ],
  thermal: [
    ['thermal', 100, 1200, 'walk'],
    ['center', 300, 1500, 'walk'],
  ],
};
const NAMED_TYPES = new Set(['train_station']);

/** Check-in hours, latest check-out, and hours of the reception; null if it is always open. */
const DESKS: Readonly<
  Record<Style, readonly [from: string, to: string | null, out: string, desk: [string, string] | null]>
> = {
  hotel: ['14:00', null, '11:00', null],
  bnb: ['15:00', '20:00', '10:30', ['08:00', '20:00']],
  farm: ['15:00', '19:00', '10:00', ['09:00', '19:00']],
  home: ['16:00', '19:30', '10:00', ['16:00', '19:30']],
  camp: ['13:00', '22:00', '12:00', ['08:00', '22:00']],
  hut: ['12:00', '18:30', '09:00', ['07:00', '22:00']],
  historic: ['15:00', '22:00', '11:00', ['07:00', '23:00']],
};

/** Returns services of the catalogue for the demo's structures. */
export function demoServices(transaction: Transaction): Promise<{ id: number }[]> {
  return run<{ id: number }>(
    transaction,
    `select id from services where status = 10 and parent_id is null and applies_to @> '{structure}' order by position, id`,
    [],
  );
}

/** Creates reception, services, openings and proximity points of a structure. */
export async function addParts(
  unit: UnitOfWork,
  entry: Entry,
  structureId: number,
  draw: Random,
  services: readonly { id: number }[],
): Promise<void> {
  if (entry.status >= 60) return;
  const target = lockedStructureTarget(structureId, { role: 'admin', structureStatus: null });
  const write = (section: Behaviour, values: Record<string, unknown>) =>
    apply(unit, section, target, { operation: 'update', id: structureId, values });
  const add = (part: Behaviour, values: Record<string, unknown>) =>
    apply(unit, part, target, { operation: 'create', values });
  const [checkinFrom, checkinTo, checkoutTo, desk] = DESKS[entry.style];
  const hours = desk ? [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: desk[0], to: desk[1] }] : [];
  await write(receptionBehaviour, {
    checkinFrom,
    checkinTo,
    checkoutTo,
    is24h: desk === null,
    hours,
    luggage: true,
    languages: entry.style === 'home' ? ['it'] : ['it', 'en'],
  });
  const step = randomInteger(draw, 3, 5);
  const offered = services.filter((_, at) => at % step === 0);
  await write(structureServicesBehaviour, {
    entries: offered.map(({ id }, at) => ({
      ...defaultsOf(structureServices.fields.entries.rowFields ?? {}),
      serviceId: id,
      availability: at % 4 === 3 ? 'on_request' : 'free',
    })),
  });
  const seasonal = entry.style === 'camp' || entry.style === 'hut';
  await write(openingSettingsBehaviour, {
    openingMode: seasonal ? 'seasonal' : 'all_year',
  });
  if (seasonal) {
    await add(openingBehaviour, {
      kind: 'opening',
      title: { it: 'Stagione', en: 'Season' },
      recurrence: 'yearly',
      startMd: entry.style === 'camp' ? '04-15' : '06-15',
      endMd: entry.style === 'camp' ? '10-05' : '09-25',
    });
  }
  for (const [type, from, to, travelMode] of PROXIMITY_POINTS[entry.zone]) {
    const distanceMeters = Math.round(randomInteger(draw, from, to) / 10) * 10;
    await add(proximityPointBehaviour, {
      type,
      distanceMeters,
      travelMode,
      travelMinutes: estimatedMinutes(travelMode, distanceMeters),
      ...(NAMED_TYPES.has(type) ? { name: { it: 'Stazione centrale', en: 'Central station' } } : {}),
    });
  }
  await runPendingRecounts(unit.transaction);
}
