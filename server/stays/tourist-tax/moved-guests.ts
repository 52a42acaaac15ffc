import { MAX_REPORTED_NIGHTS } from '../../../domain/stays/guests/register.ts';

/**
 * SQL: the registered guests of a booking with their days in its new dates. Parameters: the booking, its former arrival
 * and departure, and the new ones.
 */
export const MOVED_GUESTS = `select id, begins as arrived_on,
    case when nights is null then null else least(${MAX_REPORTED_NIGHTS}, greatest(1, ends - begins)) end as nights
  from (select g.id, g.nights,
      case when g.arrived_on = $2::date or g.arrived_on < $4::date then $4::date
        else least(g.arrived_on, $5::date - 1) end as begins,
      case when g.nights >= ${MAX_REPORTED_NIGHTS} or g.arrived_on + g.nights >= $3::date then $5::date
        else least(g.arrived_on + g.nights, $5::date) end as ends
    from stay_guests g where g.arrival_id = $1 and g.arrived_on is not null) s`;
