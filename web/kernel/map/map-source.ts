import { queryOptions } from '@tanstack/react-query';
import { plainApi } from '../../platform/api.ts';
import { useTexts } from '../../platform/texts.ts';

export const mapQuery = queryOptions({
  queryKey: ['map'],
  queryFn: () => plainApi('/map'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns accessible names and usage hints of a map. */
export function useMapTexts(label: string): Record<string, string> {
  const { t } = useTexts('surroundings');
  return {
    'Map.Title': label,
    'Marker.Title': t('surroundings:map.pin'),
    'NavigationControl.ZoomIn': t('surroundings:map.zoomIn'),
    'NavigationControl.ZoomOut': t('surroundings:map.zoomOut'),
    'AttributionControl.ToggleAttribution': t('surroundings:map.sources'),
    'CooperativeGesturesHandler.WindowsHelpText': t('surroundings:map.wheel', { key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': t('surroundings:map.wheel', { key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': t('surroundings:map.fingers'),
  };
}
