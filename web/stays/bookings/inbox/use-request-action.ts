import { useQueryClient } from '@tanstack/react-query';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { useRecordAction } from '../../../kernel/records/actions/use-record-action.ts';
import { type Request, requestsKey } from '../requests.ts';

/** Performs an action on a request at the displayed version, then reloads the inbox. */
export function useRequestAction(structureId: string, request: Pick<Request, 'id' | 'version'>) {
  const client = useQueryClient();
  return useRecordAction(requestActions, `/structures/${structureId}/booking-requests`, request, {
    changed: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
}
