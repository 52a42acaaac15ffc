import { commonProps, type InputProps } from '../inputs/input-props.ts';
import { StructureSelect } from './structure-select.tsx';
import { UserSelect } from './user-select.tsx';

export function UserInput(props: InputProps) {
  return <UserSelect {...commonProps(props)} value={props.value as number | null} onChange={props.onChange} />;
}

export function StructureInput(props: InputProps) {
  return <StructureSelect {...commonProps(props)} value={props.value as number | null} onChange={props.onChange} />;
}
