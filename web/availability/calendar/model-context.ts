import { createContext, use } from 'react';
import type { GridModel } from './grid-model.ts';

export const ModelContext = createContext<GridModel | null>(null);

export function useModel(): GridModel {
  const model = use(ModelContext);
  if (!model) throw new Error('A part of the grid stands outside of it.');
  return model;
}
