import { useQueryClient } from '@tanstack/react-query';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { useRecordAction } from '../../../kernel/records/actions/use-record-action.ts';
import { type Request, requestsKey } from '../requests.ts';

/** Does an action of a request at the version on screen; the inbox is requested again. */
export function useRequestAction(structureId: string, request: Pick<Request, 'id' | 'version'>) {
  const client = useQueryClient();
  return useRecordAction(requestActions, `/structures/${structureId}/booking-requests`, request, {
    changed: () => client.invalidateQueries({ queryKey: requestsKey(structureId) }),
  });
}
