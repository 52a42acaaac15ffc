import { schedule } from '../../../domain/schedules/schedule.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';

export const scheduleBehaviour = behaviour(schedule);
