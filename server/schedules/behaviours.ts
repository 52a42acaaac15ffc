import { schedule } from '../../domain/schedules/schedule.ts';
import { behaviour } from '../records/lifecycle/behaviour.ts';

export const scheduleBehaviour = behaviour(schedule);
