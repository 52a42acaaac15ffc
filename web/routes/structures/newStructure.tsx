import { createFileRoute } from '@tanstack/react-router';
import { WizardScreen } from '../../structures/wizard/wizard-screen.tsx';
import { wizardSearch } from '../../structures/wizard/wizard-search.ts';

export const Route = createFileRoute('/structures/newStructure')({
  staticData: { screen: 'newStructure' },
  validateSearch: wizardSearch,
  component: WizardScreen,
});
