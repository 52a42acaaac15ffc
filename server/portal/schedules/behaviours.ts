import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';

export const scheduleBehaviour = behaviour(schedule);
