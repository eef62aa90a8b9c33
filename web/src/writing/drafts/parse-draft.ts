import { blankFields, draftFields } from '@soko/contracts/types/blank-fields.ts'
import {
  type Attempt,
  type Draft,
  type DraftContent,
  inOrder,
  type PostFields,
  type Synced,
} from './draft.ts'

// Without zod, which would take up a seventh of the editor's bundle.

type Reader<Value> = (value: unknown) => Value | undefined
type Entries = Readonly<Record<string, unknown>>

const entries = (value: unknown): Entries | undefined =>
  typeof value === 'object' && value !== null ? { ...value } : undefined
const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)
const count: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)
const texts: Reader<readonly string[]> = (value) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined

/** Whether the given fields are valid. Some may be missing, because a draft can be older than a field. */
const areFields = (given: Entries): given is Entries & Partial<PostFields> =>
  draftFields.every((name) => {
    const field = given[name]
    return field === undefined || (Array.isArray(blankFields[name]) ? texts : text)(field) !== undefined
  })
const postFields: Reader<PostFields> = (value) => {
  const given = entries(value)
  return given !== undefined && areFields(given) ? inOrder(given) : undefined
}

const attempt: Reader<Attempt> = (value) => {
  const given = entries(value)
  const key = text(given?.['key'])
  const unanswered = texts(given?.['unanswered'])
  return key === undefined || unanswered === undefined
    ? undefined
    : { key, unanswered, refused: text(given?.['refused']) }
}

const synced: Reader<Synced> = (value) => {
  const given = entries(value)
  const base = count(given?.['base'])
  const seen = postFields(given?.['seen'])
  return base === undefined || seen === undefined ? undefined : { base, seen }
}

const scheduling: Reader<DraftContent['scheduling']> = (value) => {
  const given = entries(value)
  const [local, zone] = [text(given?.['local']), text(given?.['zone'])]
  return local === undefined || zone === undefined
    ? undefined
    : { local, zone, waiting: given?.['waiting'] !== false }
}

/** Readers of the optional fields. */
const readers = {
  baseVersion: count,
  note: text,
  attempt,
  aside: postFields,
  waiting: flag,
  letter: flag,
  scheduling,
  synced,
}

export const parseDraft = (json: string): Draft | undefined => {
  const given = entriesOf(json)
  const fields = postFields(given?.['fields'])
  const savedAt = text(given?.['savedAt'])
  const revision = count(given?.['revision'])
  if (given === undefined || fields === undefined || savedAt === undefined || revision === undefined)
    return undefined
  const others: { [Name in keyof typeof readers]?: ReturnType<(typeof readers)[Name]> } = {}
  const isValid = Object.entries(readers).every(([name, read]) => {
    const value = read(given[name])
    Object.assign(others, { [name]: value })
    return value !== undefined || given[name] === undefined
  })
  return isValid && !Number.isNaN(Date.parse(savedAt)) ? { fields, savedAt, revision, ...others } : undefined
}

const entriesOf = (json: string): Entries | undefined => {
  try {
    return entries(JSON.parse(json))
  } catch {
    return undefined
  }
}
