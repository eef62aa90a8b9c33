import { encodeScore } from './redis-queries.ts'
import type { Operation } from '../view-store.ts'

/**
 * Encodes a batch for `redis-apply.lua`, with the last operation per key or member. Validates first, because
 * a failing script would leave partial writes. Throws TypeError or RangeError.
 */
export const encodeBatch = (operations: readonly Operation[]): readonly string[] => {
  const documents = new Map<string, string | undefined>()
  const lists = new Map<string, Map<string, string | undefined>>()
  for (const operation of operations) {
    if ('put' in operation) documents.set(operation.put, stringify(operation.put, operation.document))
    else if ('delete' in operation) documents.set(operation.delete, undefined)
    else if ('add' in operation) {
      membersOf(lists, operation.add).set(operation.member, encodeScore(operation.score))
    } else membersOf(lists, operation.remove).set(operation.member, undefined)
  }

  const values: string[] = []
  const writeGroups = (
    [set, unset]: readonly [string, string],
    name: string,
    entries: ReadonlyMap<string, string | undefined>,
    pair: (key: string, value: string) => readonly [string, string],
  ): void => {
    const changed: string[] = []
    const removed: string[] = []
    for (const [key, value] of entries) {
      if (value === undefined) removed.push(key)
      else changed.push(...pair(key, value))
    }
    for (const [kind, group] of [[set, changed] as const, [unset, removed] as const]) {
      if (group.length === 0) continue
      values.push(kind, name, String(group.length))
      for (const value of group) values.push(value)
    }
  }
  writeGroups(['put', 'delete'], '', documents, (key, document) => [key, document])
  for (const [list, members] of lists) {
    writeGroups(['add', 'remove'], list, members, (member, score) => [score, member])
  }
  return values
}

const membersOf = <V>(lists: Map<string, Map<string, V>>, name: string): Map<string, V> => {
  const known = lists.get(name)
  if (known) return known
  const members = new Map<string, V>()
  lists.set(name, members)
  return members
}

const stringify = (key: string, document: unknown): string => {
  const text: unknown = JSON.stringify(document)
  if (typeof text !== 'string') throw new TypeError(`The document ${key} cannot be written as JSON.`)
  return text
}
