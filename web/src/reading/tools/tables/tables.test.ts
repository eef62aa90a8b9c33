import { describe, expect, it } from 'vitest'
import { loadTable, tableKeys } from '../table-loader.ts'
import { NO_OTHER_SKILL, skillTree } from './skill-tree.ts'
import type { Column } from './table.ts'

const tables = await Promise.all(tableKeys.map(loadTable))

const HTTPS_ADDRESS = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/

const doublesIn = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

const isCellOf = (kind: Column['kind'], cell: unknown): boolean => {
  if (kind === 'number') return Number.isFinite(cell)
  if (typeof cell !== 'string' || cell === '' || cell !== cell.trim()) return false
  return kind !== 'link' || (URL.canParse(cell) && HTTPS_ADDRESS.test(cell))
}

describe.each(tables)('the table $key', ({ columns, rows }) => {
  const keys = columns.map(({ key }) => key)

  it('has non-empty cells for all columns in every row, and complete https URLs', () => {
    expect(rows.length).toBeGreaterThanOrEqual(15)
    expect(rows.filter((row) => Object.keys(row).join() !== keys.join())).toEqual([])
    expect(rows.filter((row) => !columns.every(({ key, kind }) => isCellOf(kind, row[key])))).toEqual([])
  })

  it('has no duplicate rows or columns, and few distinct tags', () => {
    expect(doublesIn(keys)).toEqual([])
    const [name = ''] = keys
    expect(doublesIn(rows.map((row) => String(row[name]).toLowerCase()))).toEqual([])
    expect(doublesIn(rows.map((row) => JSON.stringify({ ...row, [name]: '' })))).toEqual([])
    const tags = columns.filter(({ kind }) => kind === 'tag')
    expect(tags.filter(({ key }) => new Set(rows.map((row) => row[key])).size > 12)).toEqual([])
  })
})

it('lists the prerequisites of each skill before it', () => {
  const learnt = new Set([NO_OTHER_SKILL])
  for (const { skill, restsOn } of skillTree.rows) {
    const earlier = String(restsOn).split('; ')
    expect(earlier.filter((each) => !learnt.has(each))).toEqual([])
    learnt.add(String(skill))
  }
})
