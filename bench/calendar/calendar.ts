import { addDays, type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { monthOf } from '../../domain/selling/availability/months.ts';
import { measureReads } from '../load.ts';
import { measureBoth, type Options } from '../report.ts';
import type { World } from '../world.ts';
import { fillCalendars } from './fill.ts';
import { pasteBench } from './paste.ts';

/** Two whole months, as the screen requests them. The floor's answer has the same length. */
const DAYS = 62;

function longMonths(): Day {
  let month = monthOf(addDays(monthOf(todayInRome()), 31));
  while (monthOf(addDays(month, DAYS)) !== addDays(month, DAYS)) month = monthOf(addDays(month, 31));
  return month;
}

/**
 * Measures reading a structure's calendar over HTTP beside the same statements on plain node:http, then a paste into
 * it.
 */
export async function calendarBench(world: World, { seconds }: Options): Promise<void> {
  const { origin, floor, headers, databaseUrl } = world;
  const [small = 0] = await fillCalendars(databaseUrl, 30);
  const [large = 0] = await fillCalendars(databaseUrl, 60);
  const from = longMonths();
  const span = `from=${from}&to=${addDays(from, DAYS - 1)}`;
  console.log(`\nCalendar, 4 plans, every field of ${DAYS} days written, 16 connections, ${seconds} s each`);
  for (const [rooms, id] of [
    [30, small],
    [60, large],
  ]) {
    const [url, floorUrl] = [`${origin}/api/structures/${id}/availability?${span}`, `${floor}/calendar/${id}?${span}`];
    await measureReads({ url, headers, duration: 1 });
    await measureReads({ url: floorUrl, duration: 1 });
    const size = async (address: string) =>
      ((await (await fetch(address, { headers })).arrayBuffer()).byteLength / 1024).toFixed(0);
    console.log(`an answer of ${await size(url)} kB, the floor's of ${await size(floorUrl)} kB`);
    await measureBoth(`calendar of ${rooms} rooms, ${DAYS} days`, { url, headers }, { same: floorUrl }, seconds);
  }
  await pasteBench(world, large);
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
}
