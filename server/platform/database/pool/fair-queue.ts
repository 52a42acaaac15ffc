import { Problem } from '../../problems/problem.ts';

/** Group whose members share a part of the turns. */
export interface GroupLimits {
  /** Maximum turns of the whole group at the same time. */
  readonly maxOfGroup: number;
  /** Maximum turns of one member at the same time. */
  readonly maxOfMember: number;
  /** Maximum calls of one member that wait for a turn. */
  readonly maxWaitingOfMember: number;
  /** Maximum milliseconds until a turn of this group begins, instead of the limit of the queue. */
  readonly timeoutMs?: number;
}

/** Member of a queue: the person or program for whom a turn is taken. */
export interface Member<Group extends string = string> {
  readonly group: Group;
  readonly key: string;
}

interface FairQueueLimits<Group extends string> {
  /** Maximum turns of all members at the same time. */
  readonly maxTurns: number;
  readonly groups: Readonly<Record<Group, GroupLimits>>;
  /** Maximum calls of all members that wait for a turn. */
  readonly maxWaiting: number;
  /** Maximum milliseconds until a turn begins. */
  readonly timeoutMs: number;
}

interface Entry<Group extends string> {
  readonly member: Member<Group>;
  readonly waiting: (() => void)[];
  turns: number;
}

/** Seconds after which a refused caller may try again. */
const RETRY_SECONDS = 2;

/**
 * Gives turns to members in rotation, so that a member with many calls delays the others by one call each. A member with
 * too many waiting calls gets 429. A full queue and a turn that does not come in time give 503.
 */
export class FairQueue<Group extends string> {
  readonly #limits: FairQueueLimits<Group>;
  /** Members with turns or waiting calls. The member that was served last is at the end. */
  readonly #entries = new Map<string, Entry<Group>>();
  readonly #turnsOfGroup = new Map<Group, number>();
  #turns = 0;
  #waiting = 0;

  constructor(limits: FairQueueLimits<Group>) {
    this.#limits = limits;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Waits for a turn and returns the function that ends it. */
  async enter(member: Member<Group>): Promise<() => void> {
    const entry = this.#entryOf(member);
    if (entry.waiting.length === 0 && this.#isFree(entry)) this.#begin(entry);
    else await this.#wait(entry);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(entry);
    };
  }

  #entryOf(member: Member<Group>): Entry<Group> {
    const name = `${member.group} ${member.key}`;
    const known = this.#entries.get(name);
    if (known) return known;
    const entry: Entry<Group> = { member, waiting: [], turns: 0 };
    this.#entries.set(name, entry);
    return entry;
  }

  #isFree({ member, turns }: Entry<Group>): boolean {
    const { maxTurns, groups } = this.#limits;
    const { maxOfGroup, maxOfMember } = groups[member.group];
    return this.#turns < maxTurns && turns < maxOfMember && (this.#turnsOfGroup.get(member.group) ?? 0) < maxOfGroup;
  }

  #begin(entry: Entry<Group>): void {
    const { group, key } = entry.member;
    const name = `${group} ${key}`;
    entry.turns++;
    this.#turns++;
    this.#turnsOfGroup.set(group, (this.#turnsOfGroup.get(group) ?? 0) + 1);
    this.#entries.delete(name);
    this.#entries.set(name, entry);
  }

  #wait(entry: Entry<Group>): Promise<void> {
    const { maxWaiting, groups, timeoutMs } = this.#limits;
    if (entry.waiting.length >= groups[entry.member.group].maxWaitingOfMember)
      throw new Problem('too-many-requests', { retryAfter: RETRY_SECONDS });
    if (this.#waiting >= maxWaiting) {
      this.#forget(entry);
      throw new Problem('unavailable', { retryAfter: RETRY_SECONDS });
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#waiting--;
        resolve();
      };
      const timer = setTimeout(() => {
        entry.waiting.splice(entry.waiting.indexOf(begin), 1);
        this.#waiting--;
        this.#forget(entry);
        reject(new Problem('unavailable', { retryAfter: RETRY_SECONDS }));
      }, groups[entry.member.group].timeoutMs ?? timeoutMs);
      entry.waiting.push(begin);
      this.#waiting++;
    });
  }

  #end(entry: Entry<Group>): void {
    const { group } = entry.member;
    entry.turns--;
    this.#turns--;
    this.#turnsOfGroup.set(group, (this.#turnsOfGroup.get(group) ?? 1) - 1);
    this.#forget(entry);
    this.#serveNext();
  }

  #serveNext(): void {
    for (const entry of this.#entries.values()) {
      if (entry.waiting.length === 0 || !this.#isFree(entry)) continue;
      const begin = entry.waiting.shift();
      this.#begin(entry);
      begin?.();
      return;
    }
  }

  /** Removes a member without turns and waiting calls. */
  #forget({ member, turns, waiting }: Entry<Group>): void {
    if (turns === 0 && waiting.length === 0) this.#entries.delete(`${member.group} ${member.key}`);
  }
}
