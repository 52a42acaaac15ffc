import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Expression,
  type Program,
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSTypeAliasDeclaration,
} from 'oxc-parser';

export type Declaration = TSTypeAliasDeclaration | TSInterfaceDeclaration;

/** Top-level types, constants and imports of a source file. */
export interface Module {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly types: ReadonlyMap<string, Declaration>;
  readonly constants: ReadonlyMap<string, Expression>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

const moduleCache = new Map<string, Module>();

export function readModule(file: string): Module {
  const cached = moduleCache.get(file);
  if (cached) return cached;
  const text = readFileSync(file, 'utf8');
  const { program } = parseSync(file, text);
  const types = new Map<string, Declaration>();
  const constants = new Map<string, Expression>();
  const imports = new Map<string, { file: string; name: string }>();
  const declare = (statement: Statement): void => {
    if (statement.type === 'TSTypeAliasDeclaration' || statement.type === 'TSInterfaceDeclaration') {
      types.set(statement.id.name, statement);
    } else if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init) constants.set(id.name, init);
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      declare(statement.declaration as Statement);
    } else if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')) {
      const from = path.resolve(path.dirname(file), statement.source.value);
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          imports.set(one.local.name, { file: from, name: one.imported.name });
    }
  };
  program.body.forEach(declare);
  const module = { file, text, program, types, constants, imports };
  moduleCache.set(file, module);
  return module;
}

/** Returns the module that declares a name, following imports. */
export function findDeclaration(module: Module, name: string): { module: Module; name: string } {
  const from = module.imports.get(name);
  return from ? findDeclaration(readModule(from.file), from.name) : { module, name };
}

/** Returns the value of a constant and its module, without `as` and `satisfies`. */
export function findConstant(from: Module, importedName: string): { value: Expression; module: Module } | null {
  const { module, name } = findDeclaration(from, importedName);
  let value = module.constants.get(name);
  while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression') value = value.expression;
  return value ? { value, module } : null;
}

export function textOf(module: Module, { start, end }: { start: number; end: number }): string {
  return module.text.slice(start, end).replace(/\s+/g, ' ');
}
