import { useTexts } from '../../../platform/texts.ts';

/** Returns a function that marks the name of an archived or suspended person. `isActive` null: nobody to mark. */
export function usePersonLabel(): (name: string, isActive: boolean | null | undefined) => string {
  const { t } = useTexts('record');
  return (name, isActive) => (isActive === false ? t('record:option.inactivePerson', { name }) : name);
}
