/** The stages of a navigation in the order of specification §4. */
export const STAGES = ['leave', 'before', 'update', 'route', 'enter', 'resolve'] as const;
export type Stage = (typeof STAGES)[number];

export interface Navigation<Place> {
  to: Place;
  from: Place | null;
  /** True if `to` is the current page. */
  duplicated: boolean;
}

/** Undefined or true continues, false aborts, a redirect navigates elsewhere. */
export type Answer = undefined | boolean | { redirect: string; replace?: boolean };
export type Guard<Place> = (navigation: Navigation<Place>) => Answer | Promise<Answer>;
export type Guards<Place> = Partial<Record<Stage, readonly Guard<Place>[]>>;

export type Outcome =
  | { kind: 'passed'; duplicated: boolean }
  | { kind: 'aborted'; stage: Stage; duplicated: boolean }
  | { kind: 'redirected'; stage: Stage; to: string; replace: boolean; duplicated: boolean };

/** Runs the guards of the stages in order, until one aborts or redirects. */
export async function runGuards<Place>(
  navigation: Navigation<Place>,
  guards: Guards<Place>,
  stages: readonly Stage[] = STAGES,
): Promise<Outcome> {
  const { duplicated } = navigation;
  for (const stage of STAGES.filter((known) => stages.includes(known))) {
    for (const guard of guards[stage] ?? []) {
      const answer = await guard(navigation);
      if (answer === false) return { kind: 'aborted', stage, duplicated };
      if (typeof answer === 'object') {
        return {
          kind: 'redirected',
          stage,
          to: answer.redirect,
          replace: answer.replace ?? false,
          duplicated,
        };
      }
    }
  }
  return { kind: 'passed', duplicated };
}
