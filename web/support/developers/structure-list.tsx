import { ChosenList, ChosenRow } from '../../kernel/records/references/chosen-list.tsx';
import { StructureSelect, useStructureName } from '../../kernel/records/references/structure-select.tsx';
import { useTexts } from '../../platform/texts.ts';

interface StructureListProps {
  label: string;
  description?: string | undefined;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
  error?: string | undefined;
}

/** Field for several structures, searched by name; empty means all. */
export function StructureList({ description, error, ...list }: StructureListProps) {
  const { t } = useTexts('developer');
  return (
    <ChosenList
      {...list}
      row={(id, onRemove) => <SelectedStructure key={id} id={id} onRemove={onRemove} />}
      select={(props) => (
        <StructureSelect
          {...props}
          description={description}
          placeholder={t('developer:token.addStructure')}
          error={error}
        />
      )}
    />
  );
}

function SelectedStructure({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { t } = useTexts('developer');
  const name = useStructureName(id) ?? `#${id}`;
  return <ChosenRow name={name} removeLabel={t('developer:token.remove', { name })} onRemove={onRemove} />;
}
