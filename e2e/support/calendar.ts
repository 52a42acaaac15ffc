import { xsrfToken } from './people.ts';
import type { Page } from './test.ts';

export interface SoldRoom {
  roomId: number;
  roomName: string;
  mealPlanId: number;
}

interface Link {
  roomId: number;
  mealPlanId: number;
  isDefault: boolean;
  priceMode: string;
}

/** Returns the structure's first room with a plan at its own price. Links a plan if the demo has none. */
export async function soldRoom(page: Page, structureId: number): Promise<SoldRoom> {
  const base = `/api/structures/${structureId}`;
  const list = async <Row>(collection: string) =>
    ((await (await page.request.get(`${base}/${collection}`)).json()) as { data: Row[] }).data;
  const [room] = await list<{ id: number; title: { it: string } }>('rooms');
  const [plan] = await list<{ id: number }>('meal-plans');
  if (!room || !plan) throw new Error('the demo sells nothing there');
  const roomName = room.title.it;
  const links = await list<Link>('room-meal-plans');
  const own = links.find((link) => link.roomId === room.id && link.isDefault && link.priceMode === 'own');
  if (own) return { roomId: room.id, roomName, mealPlanId: own.mealPlanId };
  await page.request.post(`${base}/room-meal-plans`, {
    headers: { 'X-XSRF-TOKEN': await xsrfToken(page) },
    data: { roomId: room.id, mealPlanId: plan.id, isDefault: true },
  });
  return { roomId: room.id, roomName, mealPlanId: plan.id };
}

/** Returns the stored calendar values of the room and its plan. */
export async function storedDays(page: Page, structureId: number, sold: SoldRoom, from: string, to: string) {
  const answer = await page.request.get(`/api/structures/${structureId}/availability?from=${from}&to=${to}`);
  const { rooms } = (await answer.json()) as {
    rooms: {
      roomId: number;
      days: Record<string, unknown[]>;
      plans: { mealPlanId: number; days: Record<string, unknown[]> }[];
    }[];
  };
  const room = rooms.find(({ roomId }) => roomId === sold.roomId);
  const plan = room?.plans.find(({ mealPlanId }) => mealPlanId === sold.mealPlanId);
  return { ...room?.days, ...plan?.days } as Record<string, unknown[] | undefined>;
}
