import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { toHtml } from '../to-html.ts'
import { type Column, ColumnFile, type SeedNote } from './column.ts'

const readColumn = (key: string): Column => {
  const file = readFileSync(new URL(`${key}.yaml`, import.meta.url), 'utf8')
  const { cover, notes, ...rest } = ColumnFile.parse(parse(file))
  return {
    ...rest,
    key,
    cover: { ...cover, seed: key },
    notes: notes.map((note) => ({ ...note, opening: toHtml(note.opening) })),
  }
}

/** The columns of the seed content. @throws ZodError if a file does not match its schema. */
export const COLUMNS = ['yellow-card', 'against-the-week', 'two-lines'].map(readColumn)

export const NOTES: readonly SeedNote[] = COLUMNS.flatMap((column) =>
  column.notes.map((note, index) => ({
    ...note,
    key: `${column.key}-${index + 1}`,
    author: column.author,
    column,
  })),
).toSorted((one, other) => other.daysAgo - one.daysAgo)
