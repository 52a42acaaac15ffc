/** The openings and closings of a structure, as JSON of `OpeningRow`s: part of a larger statement. */
export function openingsOf(structureId: string): string {
  return `(select coalesce(json_agg(w), '[]') from (select kind, recurrence, holiday_period as "holidayPeriod",
    start_date as "startDate", end_date as "endDate", start_md as "startMd", end_md as "endMd",
    year_from as "yearFrom", year_to as "yearTo", weekdays from openings where structure_id = ${structureId}) w)`;
}
