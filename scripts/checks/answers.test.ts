import { expect, test } from 'vitest';
import { checkAnswers } from './answers.ts';

const source = (text: string, file = 'web/structures/rooms/a.ts') => ({ file, text });

test('refuses an asserted answer type and recordApi outside the kernel', () => {
  expect(checkAnswers([source("const a = await api<{ id: number }>('/rooms');")])).toHaveLength(1);
  expect(checkAnswers([source('const a = await recordApi<Room>(path);')])).toHaveLength(1);
  expect(checkAnswers([source('const a = await recordApi<Room>(path);', 'web/kernel/records/queries.ts')])).toEqual([]);
  expect(checkAnswers([source("const a = await api('/rooms');")])).toEqual([]);
});

test('refuses answer schemas in the browser', () => {
  const from = "from '../../domain/rooms/answers.ts';";
  expect(checkAnswers([source(`import { roomsAnswer } ${from}`)])).toHaveLength(1);
  expect(checkAnswers([source(`import type { Rooms } ${from}`)])).toEqual([]);
  expect(checkAnswers([source(`import { roomsAnswer } ${from}`, 'server/structures/rooms/a.ts')])).toEqual([]);
});
