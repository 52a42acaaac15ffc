import type { ActingUser, ActionRule, RecordActions } from '../../../../domain/kernel/records/lifecycle/actions.ts';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { useUser } from '../../../platform/session.ts';
import { useSection, useTexts } from '../../../platform/texts.ts';
import { serverNow } from '../../../platform/today.ts';

/** The actions of any kind of record. */
export type AnyActions = Pick<RecordActions, 'definition' | 'field' | 'names'> & {
  readonly rules: Readonly<Record<string, object>>;
};

// Every rule has a title, whatever its record.
const ruleOf = (actions: AnyActions, name: string) => actions.rules[name] as ActionRule | undefined;

/** Returns the titles of a record's actions and their success messages. Staff may have changed both. */
export function useActionTexts<A extends AnyActions>(actions: A) {
  const section = useSection(`record-${actions.definition.name}`);
  const { language } = useTexts();
  return {
    title(name: A['names'][number]): string {
      const rule = ruleOf(actions, name);
      return section[`action.${name}`] ?? (rule ? inLanguage(rule.title, language) : name);
    },
    done(name: A['names'][number]): string | undefined {
      const rule = ruleOf(actions, name);
      return section[`done.${name}`] ?? (rule?.done && inLanguage(rule.done, language));
    },
  };
}

/** Returns the actions that the user may run on a record now. */
export function useAllowedActions<Row, Name extends string>(
  actions: Pick<RecordActions<unknown, Row, Name>, 'allowed'>,
  row: Row,
): Name[] {
  return actions.allowed(row, useActingUser());
}

/** Returns the user and the time for which actions are checked. */
export function useActingUser(): ActingUser {
  const { role, id } = useUser();
  return { role, userId: id, now: new Date(serverNow()) };
}
