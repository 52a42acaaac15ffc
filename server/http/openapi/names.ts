import type { RecordDefinition } from '../../../domain/records/record.ts';

/** `room-meal-plan` and `roomMealPlan` as `RoomMealPlan`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A record's words in the names of operations and components: `RoomMealPlan`, `RoomMealPlans`. */
export function wordsOf({ name, collection }: Pick<RecordDefinition, 'name' | 'collection'>) {
  return { one: pascalCase(name), many: pascalCase(collection) };
}
