import { setTimeout as sleep } from 'node:timers/promises'
import type { FoundCheckpoint, FoundCommit, FoundView, LogService, Records } from './records.ts'
import type { Acknowledgement, Journal, Mark } from './careful-client.ts'

/** Violations with their places. One that a client detected is reported only once. */
export type Broken = readonly string[]

export type Logs = ReadonlyMap<LogService, readonly FoundCommit[]>

/** 1. Every acknowledged command is in the log exactly once, in time, and no command fails on every retry. */
export const acknowledgedOnce = (logs: Logs, journals: readonly Journal[]): Broken => {
  const unsure = count(journals.flatMap((journal) => journal.unsure))
  const reported = Map.groupBy(
    journals.flatMap((journal) => journal.acknowledged),
    nameOf,
  )
  const found = findMarks(
    logs,
    [...reported.values()].flatMap((group) => group.slice(0, 1)),
  )
  const wrong = [...reported].flatMap(([name, group]) => {
    const positions = found.get(name) ?? []
    const most = group.length + (unsure.get(name) ?? 0)
    if (positions.length < group.length || positions.length > most) {
      return [`${name} was acknowledged ${group.length} times and is ${positions.length} times in the log`]
    }
    return group.flatMap(({ writtenTo }, nth) => {
      const position = positions[nth] ?? 0
      if (writtenTo === undefined || position <= writtenTo) return []
      return [`${name} stands at ${position}, though its answer named ${writtenTo}`]
    })
  })
  return [...wrong, ...journals.flatMap(({ givenUp }) => givenUp.splice(0))]
}

/** 2. Positions are contiguous and chained, without gaps. */
export const chained = async (logs: Logs, records: Pick<Records, 'verify'>): Promise<Broken> => {
  const broken: string[] = []
  for (const [service, commits] of logs) {
    const hole = commits.findIndex(({ _id }, nth) => _id !== nth + 1)
    if (hole !== -1) broken.push(`${service}: position ${hole + 1} is missing`)
    await records.verify(service).catch((error: unknown) => broken.push(`${service}: ${String(error)}`))
  }
  return broken
}

/** 3. The versions of each stream are contiguous, and commit IDs are unique. */
export const versionsContiguous = (logs: Logs): Broken =>
  [...logs].flatMap(([service, commits]) => {
    const versions = new Map<string, number>()
    const ids = new Set<string>()
    const broken: string[] = []
    for (const { _id, id, events } of commits) {
      if (ids.has(id)) broken.push(`${service}@${_id}: commit ${id} is there twice`)
      ids.add(id)
      for (const { stream, version } of events) {
        const expected = (versions.get(stream) ?? 0) + 1
        if (version !== expected)
          broken.push(`${service}@${_id}: ${stream}@${version} follows ${expected - 1}`)
        versions.set(stream, version)
      }
    }
    return broken
  })

/** 4. Each view equals a fresh rebuild, except for checkpoints: a log records the rebuild itself. */
export const sameAsRebuilt = (stored: readonly FoundView[], rebuilt: readonly FoundView[]): Broken =>
  stored.flatMap((view) => {
    const name = `${view.service}.${view.name}`
    const fresh = rebuilt.find((each) => each.service === view.service && each.name === view.name)
    if (fresh === undefined) return [`${name} was not rebuilt`]
    return [
      ...differences(`${name}: document`, pairsOf(view.documents), pairsOf(fresh.documents)),
      ...differences(`${name}: entry`, entriesOf(view), entriesOf(fresh)),
    ]
  })

/** 5. No checkpoint of a view or relay is ahead of the log, or belongs to a different history. */
export const checkpointsBehind = async (
  views: readonly FoundView[],
  logs: Logs,
  records: Pick<Records, 'relayed'>,
): Promise<Broken> => {
  const broken: string[] = []
  for (const { service, name, checkpoint } of views) {
    for (const [source, { logId, position, hash }] of Object.entries(checkpoint ?? {})) {
      const commits = logs.get(source as LogService) ?? []
      const at = commits[position - 1]
      const where = `${service}.${name} is at ${source}@${position}`
      if (commits[0]?.id !== logId) broken.push(`${where} of another log`)
      else if (position > 0 && at === undefined) broken.push(`${where}, the log at ${commits.length}`)
      else if (position > 0 && at?.hash !== hash) broken.push(`${where} with another hash than the log`)
    }
  }
  for (const [service, commits] of logs) {
    const relayed = await records.relayed(service)
    if (relayed > commits.length)
      broken.push(`${service}'s relay is at ${relayed}, its log at ${commits.length}`)
  }
  return broken
}

/** 6. A read after an own write includes it, or is marked stale. */
export const ownWritesRead = (journals: readonly Journal[]): Broken =>
  journals.flatMap(({ unseen }) => unseen.splice(0))

/** An erased user's name, which is in all their texts, is absent from logs and views. */
export const nothingLeftOf = (name: string, logs: Logs, views: readonly FoundView[]): Broken => [
  ...[...logs].flatMap(([service, commits]) =>
    commits
      .filter(({ events }) => events.some(({ data }) => data?.includes(name)))
      .map(({ _id }) => `${service}@${_id} still holds words of ${name}`),
  ),
  ...views
    .filter((view) => JSON.stringify(view).includes(name))
    .map((view) => `${view.service}.${view.name} still holds words of ${name}`),
]

const GLANCE = 200

/** 7. The lag of every view returns to zero within `patience` milliseconds, and stays there. */
export const caughtUp = async (
  records: Pick<Records, 'checkpoints' | 'heads'>,
  patience: number,
): Promise<Broken> => {
  const deadline = Date.now() + patience
  let before = ''
  for (;;) {
    const heads = await records.heads()
    const lags = (await records.checkpoints()).flatMap((view) => lagsOf(view, heads))
    // A reactor may write commits after it has caught up, so wait until the heads do not change any more.
    const now = JSON.stringify(heads)
    if (lags.length === 0 && now === before) return []
    if (Date.now() > deadline) return lags.length > 0 ? lags : [`the logs do not come to rest: ${now}`]
    before = now
    await sleep(GLANCE)
  }
}

const lagsOf = (
  { service, name, checkpoint }: FoundCheckpoint,
  heads: Readonly<Record<string, number>>,
): readonly string[] => {
  if (checkpoint === null) return [`${service}.${name} is not there`]
  return Object.entries(checkpoint).flatMap(([source, { position }]) =>
    position === heads[source]
      ? []
      : [`${service}.${name} is at ${source}@${position}, its head at ${heads[source]}`],
  )
}

const nameOf = ({ service, type, data }: Mark): string => `${service} ${type} ${JSON.stringify(data)}`

const count = (marks: readonly Mark[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(marks, nameOf)].map(([name, group]) => [name, group.length]))

const findMarks = (logs: Logs, marks: readonly Acknowledgement[]): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  for (const [service, commits] of logs) {
    const byType = Map.groupBy(
      marks.filter((mark) => mark.service === service),
      ({ type }) => type,
    )
    for (const { _id, events } of commits) {
      for (const { type, data } of events) {
        const sought = byType.get(type)
        if (sought === undefined || data === null) continue
        const fields = JSON.parse(data) as Record<string, unknown>
        for (const mark of sought) {
          if (!Object.entries(mark.data).every(([key, value]) => fields[key] === value)) continue
          const name = nameOf(mark)
          found.set(name, [...(found.get(name) ?? []), _id])
        }
      }
    }
  }
  return found
}

const pairsOf = (documents: FoundView['documents']): ReadonlyMap<string, string> =>
  new Map(documents.map(([key, document]) => [key, JSON.stringify(document)]))

const entriesOf = ({ entries }: FoundView): ReadonlyMap<string, string> =>
  new Map(entries.map(([list, score, member]) => [`${member} of ${list}`, String(score)]))

const differences = (
  what: string,
  stored: ReadonlyMap<string, string>,
  fresh: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...stored.keys(), ...fresh.keys()])].flatMap((key) =>
    stored.get(key) === fresh.get(key)
      ? []
      : [`${what} ${key} is ${stored.get(key) ?? 'not there'}, rebuilt ${fresh.get(key) ?? 'not there'}`],
  )
