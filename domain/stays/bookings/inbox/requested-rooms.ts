/** Rooms of one kind that a guest asked for. Null where the guest left the choice open. */
export interface RequestedRoom {
  readonly roomId: number | null;
  readonly mealPlanId: number | null;
  readonly offerId: number | null;
  readonly units: number;
}

/** The choice of rooms in a request. */
export interface RoomChoice {
  readonly rooms: number | null;
  readonly roomId: number | null;
  readonly mealPlanId: number | null;
  readonly offerId: number | null;
  readonly requestedRooms: readonly (Omit<RequestedRoom, 'units'> & { readonly units: number | null })[] | null;
}

/** Returns the rooms that the guest chose: different rooms together, or one kind. Empty without a choice. */
export function listRequestedRooms(request: RoomChoice): RequestedRoom[] {
  const { roomId, mealPlanId, offerId, rooms, requestedRooms } = request;
  if (requestedRooms?.length) return requestedRooms.map((room) => ({ ...room, units: room.units ?? 1 }));
  if (roomId === null && mealPlanId === null && offerId === null) return [];
  return [{ roomId, mealPlanId, offerId, units: rooms ?? 1 }];
}

/** Titles by id. An id without a title is left out of the text. */
export interface ChoiceTitles {
  readonly room: (roomId: number) => string | undefined;
  readonly plan: (mealPlanId: number) => string | undefined;
  readonly offer: (offerId: number) => string | undefined;
}

/** Returns for example `2 × Matrimoniale · Mezza pensione + Singola · Mezza pensione (Prenota prima)`. */
export function formatRequestedRooms(requested: readonly RequestedRoom[], titles: ChoiceTitles): string {
  return requested
    .map(({ roomId, mealPlanId, offerId, units }) => {
      const names = [roomId && titles.room(roomId), mealPlanId && titles.plan(mealPlanId)].filter(Boolean);
      const offer = offerId === null ? undefined : titles.offer(offerId);
      const text = [names.join(' · '), offer && (names.length > 0 ? `(${offer})` : offer)].filter(Boolean).join(' ');
      return units > 1 && text ? `${units} × ${text}` : text;
    })
    .filter(Boolean)
    .join(' + ');
}
