import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { Guard, Guards, Stage } from './pipeline.ts';
import { STAGES } from './pipeline.ts';

export interface Place {
  /** Path, query and hash. */
  href: string;
  screen: ScreenId | null;
  params: Readonly<Record<string, string | undefined>>;
}

const registered = new Map<Stage, Set<Guard<Place>>>(STAGES.map((stage) => [stage, new Set()]));

export function addGuard(stage: Stage, guard: Guard<Place>): () => void {
  registered.get(stage)?.add(guard);
  return () => registered.get(stage)?.delete(guard);
}

export function currentGuards(): Guards<Place> {
  return Object.fromEntries([...registered].map(([stage, guards]) => [stage, [...guards]]));
}

export function hasGuards(stage: Stage): boolean {
  return (registered.get(stage)?.size ?? 0) > 0;
}
