import type { z } from 'zod';
import type { Text } from '../../../platform/language/text.ts';
import type { PersonRole } from '../../screens/roles.ts';
import { optionLabel } from '../field.ts';
import type { Issue } from '../issue.ts';
import type { RecordDefinition } from '../record.ts';

/** The person who acts, and the current time. */
export interface ActingUser {
  readonly role: PersonRole;
  readonly userId: number;
  readonly now: Date;
}

/** An action on a record beyond editing fields: allowed states, allowed roles, and the resulting state. */
export interface ActionRule<State extends string = string, Row = never> {
  /** Label of the button and title in the API document. */
  readonly title: Text;
  /** Message after success. */
  readonly done?: Text;
  readonly from: readonly State[];
  /** Resulting state. Absent if the state stays, or if the server's action decides it. */
  readonly to?: State;
  readonly by: readonly PersonRole[];
  /** True if this person may act on this record; used when the role alone does not decide. */
  readonly may?: (row: Row, acting: ActingUser) => boolean;
  /**
   * Reason for a refusal although the state allows the action, or null. An `Issue` has a text for its field; a code is
   * added to the answer that refuses the state.
   */
  readonly refuses?: (row: Row, acting: ActingUser) => Issue | string | null;
  /** Members of the request besides the version. */
  readonly input?: z.ZodRawShape;
  /** A repeated request returns the unchanged record. */
  readonly isRepeatable?: true;
  /** Action in the history for a decision on somebody's request; the default is a change of state. */
  readonly audit?: 'approve' | 'reject';
  /** True if the action sends mails. `done` then contains `{to}`, the addresses that the server reports. */
  readonly sends?: true;
  /** Permission letter needed on the record's screen; default `u`. */
  readonly letter?: 'c' | 'u';
}

type Rules<State extends string, Row> = Readonly<Record<string, ActionRule<State, Row>>>;

/** `role`: never allowed for this person. `state`: not allowed in this state. Other codes are defined by the rule. */
export type ActionRefusal = 'role' | 'state' | (string & {}) | Issue;

/** Actions of a record, shared by server, buttons, messages and API document. */
export interface RecordActions<R = Rules<string, never>, Row = never, Name extends string = string> {
  readonly definition: RecordDefinition;
  readonly field: string;
  readonly rules: R;
  readonly names: readonly [Name, ...Name[]];
  /** Reason why this person cannot do it now, or null. */
  refusal(name: Name, row: Row, acting: ActingUser): ActionRefusal | null;
  /** Actions allowed for this person now, in the order of the rules. */
  allowed(row: Row, acting: ActingUser): Name[];
}

export type ActionName<A extends Pick<RecordActions, 'names'>> = A['names'][number];

/**
 * Defines actions: `actionsOf<LeadState>(lead)({ take: { from: ['new'], … } })`. `Row` lists the members that the rules
 * read besides the state, so that list rows suffice.
 */
export function actionsOf<State extends string, Row extends object = object, Field extends string = 'state'>(
  definition: RecordDefinition,
  field: Field = 'state' as Field,
) {
  type Stated = Row & Readonly<Record<Field, State>>;
  return <const R extends Rules<State, Stated>>(rules: R): RecordActions<R, Stated, keyof R & string> => {
    type Name = keyof R & string;
    // The rules are never empty; their keys are the action names.
    const names = Object.keys(rules) as [Name, ...Name[]];
    const ruleOf = (name: Name): ActionRule<string, Stated> => rules[name] as ActionRule<string, Stated>;
    const refusal = (name: Name, row: Stated, acting: ActingUser): ActionRefusal | null => {
      const { by, may, from, refuses } = ruleOf(name);
      if (!by.includes(acting.role) || may?.(row, acting) === false) return 'role';
      if (!from.includes(row[field])) return 'state';
      return refuses?.(row, acting) ?? null;
    };
    return {
      definition,
      field,
      rules,
      names,
      refusal,
      allowed: (row, acting) => names.filter((name) => refusal(name, row, acting) === null),
    };
  };
}

/** Members of an action request besides the version. */
export type InputOf<Rule> = Rule extends { readonly input: infer Shape extends z.ZodRawShape }
  ? z.output<z.ZodObject<Shape>>
  : Readonly<Record<never, never>>;

/** Pairs of states that the rules connect, such as `new>open`; used to test against a dictionary. */
export function transitionsOf({ rules }: Pick<RecordActions, 'rules'>): string[] {
  const pairs = Object.values(rules).flatMap(({ from, to }) => from.map((state) => `${state}>${to ?? state}`));
  return [...new Set(pairs)].toSorted();
}

/** Explains why an action is not possible, with the label of the state if the state is the reason. */
export function refusalText(
  { definition, field }: Pick<RecordActions, 'definition' | 'field'>,
  title: Text,
  state: string | null,
): Text {
  const label = state === null ? undefined : optionLabel(definition.fields[field], state);
  const [it, en, fr, de] = title;
  if (!label)
    return [
      `L’azione «${it}» non è possibile in questo momento.`,
      `The action “${en}” is not possible at the moment.`,
      `L’action « ${fr} » n’est pas possible pour le moment.`,
      `Die Aktion „${de}“ ist im Moment nicht möglich.`,
    ];
  return [
    `L’azione «${it}» non è possibile nello stato «${label[0]}».`,
    `The action “${en}” is not possible in the status “${label[1]}”.`,
    `L’action « ${fr} » n’est pas possible avec le statut « ${label[2]} ».`,
    `Die Aktion „${de}“ ist im Status „${label[3]}“ nicht möglich.`,
  ];
}
