import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { Guard, Guards, Stage } from './pipeline.ts';
import { STAGES } from './pipeline.ts';

export interface NavigationPlace {
  /** Path, query and hash. */
  href: string;
  screen: ScreenId | null;
  params: Readonly<Record<string, string | undefined>>;
}

const guardsByStage = new Map<Stage, Set<Guard<NavigationPlace>>>(STAGES.map((stage) => [stage, new Set()]));

export function addGuard(stage: Stage, guard: Guard<NavigationPlace>): () => void {
  guardsByStage.get(stage)?.add(guard);
  return () => guardsByStage.get(stage)?.delete(guard);
}

export function currentGuards(): Guards<NavigationPlace> {
  return Object.fromEntries([...guardsByStage].map(([stage, guards]) => [stage, [...guards]]));
}

export function hasGuards(stage: Stage): boolean {
  return (guardsByStage.get(stage)?.size ?? 0) > 0;
}
