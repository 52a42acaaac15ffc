import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { openTestAppWithFiles } from '../../testing/photos.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { makeStructure } from '../../testing/structures.ts';
import { picture } from '../../testing/uploads.ts';
import { SCORES } from './testing.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let callers: Record<'editor' | 'operator' | 'customer', Caller>;
beforeAll(async () => {
  // All cases use the same visitor, so limits are raised.
  t = await openTestAppWithFiles({ rateLimitScale: 10_000 });
  callers = {
    editor: await t.as('editor'),
    operator: await t.as('operator'),
    customer: await t.as('customer'),
  };
});
afterAll(() => t.close());

const callPublicApi = (method: 'GET' | 'POST', path: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/public/${path}`,
    ...(payload ? { payload } : {}),
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });

interface Model {
  readonly id: number;
  text: string;
  state: 'pending' | 'published' | 'rejected' | 'reported' | 'hidden';
  reply: string | null;
  publishedReply: string | null;
  replyWaits: boolean;
  photo: { readonly id: string; state: 'pending' | 'approved' | 'rejected' } | null;
}

const TRANSITIONS = {
  approve: { from: ['pending'], to: 'published', by: 'editor' },
  reject: { from: ['pending'], to: 'rejected', by: 'editor' },
  report: { from: ['published'], to: 'reported', by: 'customer' },
  keep: { from: ['reported'], to: 'published', by: 'editor' },
  hide: { from: ['reported'], to: 'hidden', by: 'editor' },
  restore: { from: ['hidden'], to: 'published', by: 'operator' },
  reopen: { from: ['rejected'], to: 'pending', by: 'operator' },
} as const;
type Transition = keyof typeof TRANSITIONS;
const WITH_REASON: readonly Transition[] = ['reject', 'report', 'hide'];

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), hasPhoto: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      move: fc.constantFrom(...(Object.keys(TRANSITIONS) as Transition[])),
      which: fc.nat(5),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('guestReport' as const), which: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reply' as const), which: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('decideReply' as const), which: fc.nat(5), good: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('photo' as const), which: fc.nat(5), good: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('mask' as const), which: fc.nat(5) }) },
);

let textCount = 0;

it('shows only approved reviews in the public API after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 25 }), async (commands) => {
      const structureId = await makeStructure(t, 'customer');
      await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
      const models: Model[] = [];
      for (const one of commands) {
        if (one.kind === 'send') {
          const text = `Testo numero ${++textCount} di chi ha dormito bene`;
          const answer = await callPublicApi('POST', 'reviews', {
            structure: structureId,
            name: 'Marta Venturelli',
            email: `p${textCount}@ospiti.example`,
            stayMonth: dayFromToday(-20).slice(0, 7),
            title: 'Una sosta',
            positiveText: text,
            scores: SCORES,
            lang: 'it',
            privacyConsent: true,
          });
          expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
          const { id } = (await callers.editor.get('/api/reviews?perPage=1&sort=-id')).json().data[0];
          const photo = one.hasPhoto ? await addPhoto(id, answer.json().photoToken) : null;
          models.push({
            id,
            text,
            state: 'pending',
            reply: null,
            publishedReply: null,
            replyWaits: false,
            photo,
          });
        } else {
          const model = models[one.which % Math.max(1, models.length)];
          if (model) await apply(model, one);
        }
        await expectShown(structureId, models);
      }
    }),
    propertyRuns({ day: 3 }),
  );
});

type AppliedCommand = Exclude<typeof command extends fc.Arbitrary<infer T> ? T : never, { kind: 'send' }>;

async function apply(model: Model, one: AppliedCommand): Promise<void> {
  const act = (caller: Caller, action: string, more: object = {}) =>
    caller.post(`/api/reviews/${model.id}/${action}`, more);
  const isShown = model.state === 'published' || model.state === 'reported';
  switch (one.kind) {
    case 'move': {
      const { from, to, by } = TRANSITIONS[one.move];
      const { version } = (await callers.editor.get(`/api/reviews/${model.id}`)).json();
      const answer = await act(
        callers[by],
        one.move,
        WITH_REASON.includes(one.move) ? { reason: 'fake' } : one.move === 'approve' ? { version } : {},
      );
      const may = (from as readonly string[]).includes(model.state);
      expect(answer.statusCode === 200).toBe(may);
      if (may) model.state = to;
      if (may && one.move === 'approve' && model.photo?.state === 'pending') model.photo.state = 'approved';
      return;
    }
    case 'guestReport': {
      const answer = await callPublicApi('POST', `reviews/${model.id}/reports`, { reason: 'spam' });
      expect(answer.statusCode).toBe(isShown ? 204 : 404);
      if (isShown) model.state = 'reported';
      return;
    }
    case 'reply': {
      const reply = `Risposta numero ${++textCount}`;
      const answer = await act(callers.customer, 'reply', { reply });
      expect(answer.statusCode).toBe(isShown ? 200 : 404);
      if (isShown) Object.assign(model, { reply, replyWaits: true });
      return;
    }
    case 'decideReply': {
      const answer = one.good
        ? await act(callers.editor, 'approve-reply')
        : await act(callers.editor, 'reject-reply', { reason: 'spam' });
      expect(answer.statusCode === 200).toBe(model.replyWaits);
      if (model.replyWaits && one.good) model.publishedReply = model.reply;
      model.replyWaits = false;
      return;
    }
    case 'photo': {
      if (!model.photo) return;
      const answer = await act(
        callers.editor,
        `photos/${model.photo.id}/${one.good ? 'approve' : 'reject'}`,
        one.good ? {} : { reason: 'spam' },
      );
      expect(answer.statusCode).toBe(200);
      model.photo.state = one.good ? 'approved' : 'rejected';
      return;
    }
    case 'mask': {
      const words = model.text.slice(0, 5);
      await act(callers.editor, 'mask', { field: 'positiveText', words });
      model.text = model.text.replaceAll(words, '[rimosso]');
    }
  }
}

interface PublicReview {
  readonly id: number;
  readonly positiveText: string;
  readonly reply: string | null;
  readonly photos: readonly { readonly path: string }[];
}

const photoAddress = ({ id, photo }: { readonly id: number; readonly photo: { readonly id: string } }) =>
  `reviews/${id}/${photo.id}.jpg`;

async function addPhoto(id: number, token: string): Promise<NonNullable<Model['photo']>> {
  const form = new FormData();
  const data = new Uint8Array(await picture(++textCount, { width: 400, height: 300 }));
  form.append('file', new Blob([data], { type: 'image/jpeg' }), 'foto.jpg');
  const encoded = new Response(form);
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/public/review-photos/${token}`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${t.serviceToken}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { data: photos } = (await callers.editor.get(`/api/reviews/${id}/photos`)).json();
  return { id: photos[0].id, state: 'pending' };
}

async function expectShown(structureId: number, models: readonly Model[]): Promise<void> {
  const answer = await callPublicApi('GET', `structures/${structureId}/reviews?perPage=50`);
  const { data, rating } = answer.json();
  const shown = models.filter(({ state }) => state === 'published' || state === 'reported');
  const notified = data.map((one: PublicReview) => [
    one.id,
    one.positiveText,
    one.reply,
    one.photos.map(({ path }) => path),
  ]);
  const expected = shown.map(({ id, text, publishedReply, photo }) => [
    id,
    text,
    publishedReply,
    photo?.state === 'approved' ? [photoAddress({ id, photo })] : [],
  ]);
  const byId = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]);
  expect(notified.toSorted(byId)).toEqual(expected.toSorted(byId));
  expect(rating?.count ?? 0).toBe(shown.length);
  for (const { id, photo, state } of models) {
    if (!photo) continue;
    const isOpen = photo.state === 'approved' && (state === 'published' || state === 'reported');
    const { statusCode } = await t.app.inject({ url: `/images/50x50/${photoAddress({ id, photo })}` });
    expect(statusCode).toBe(isOpen ? 200 : 404);
  }
}
