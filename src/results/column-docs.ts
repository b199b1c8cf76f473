import type { Column, TableSchema } from './schema.js';

/** The columns of some tables as Markdown, one section a table. */
export function columnDocs(schemas: readonly TableSchema[]): string {
  return schemas.map(tableDocs).join('\n');
}

/** What a table and its columns mean, for a file that can carry it along. */
export function columnNotes({ name, doc, columns }: TableSchema) {
  const notes = columns.map((column) => ({
    name: column.name,
    ...(column.type === 'dictionary' ? {} : { unit: column.unit }),
    doc: column.doc,
  }));
  return { table: name, doc, columns: notes };
}

function tableDocs(schema: TableSchema): string {
  const head = ['column', 'type', 'unit', 'meaning'];
  const lines = [head, head.map(() => '---'), ...schema.columns.map(cells)];
  return `## ${schema.name}\n\n${schema.doc}\n\n${lines.map((line) => `| ${line.map(escape).join(' | ')} |\n`).join('')}`;
}

function cells(column: Column): string[] {
  if (column.type === 'dictionary') return [`\`${column.name}\``, 'word', '', column.doc];
  const type = column.type === 'integer' ? 'int64' : column.type;
  return [`\`${column.name}\``, column.nullable ? `${type} or null` : type, column.unit, column.doc];
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|');
}
