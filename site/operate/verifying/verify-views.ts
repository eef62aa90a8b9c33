import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { authEvents } from '@soko/auth/auth-events.ts'
import { authProjections } from '@soko/auth/service.ts'
import { contentEvents } from '@soko/content/content-events.ts'
import { contentProjections } from '@soko/content/service.ts'
import { createTextProcessor } from '@soko/content/posts/text/text-processor.ts'
import { marketsEvents } from '@soko/markets/markets-events.ts'
import { marketsProjections } from '@soko/markets/service.ts'
import { mediaEvents, mediaProjections } from '@soko/media/service.ts'
import { systemClock } from '@soko/platform/clock.ts'
import { createEventLog } from '@soko/platform/event-log/create-event-log.ts'
import { fingerprint } from '@soko/platform/event-log/data-key.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'
import { headKeyOf } from '@soko/platform/event-log/stored-head.ts'
import { createIds } from '@soko/platform/ids.ts'
import { ApplyFailed } from '@soko/platform/projections/apply-commits.ts'
import { freeTurns } from '@soko/platform/projections/build-turns.ts'
import { createProjectedView, viewName } from '@soko/platform/projections/projected-view.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import { fromLogs } from '@soko/platform/projections/sequence.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { createPublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import { compareViewFiles } from '@soko/platform/view-store/sqlite/compare-view-files.ts'
import type { ViewStore } from '@soko/platform/view-store/view-store.ts'
import { readerOf } from '@soko/shell/running/embedded-ports.ts'
import { readSkips } from '@soko/shell/watching/operations.ts'
import { socialEvents } from '@soko/social/social-events.ts'
import { socialProjections } from '@soko/social/service.ts'
import { createProgressBar } from '../../cli/progress-bar.ts'
import type { StoredLogs } from '../copying/stored-logs.ts'

/** The maximum number of differences of a view that are printed. */
const MAX_REPORTED = 10
const BATCH = 1_000

type ServiceViews = { readonly events: EventDefinitions; readonly projections: readonly Projection[] }

type OpenLog = ServiceViews & { readonly service: string; readonly log: EventLog; readonly file: string }

/** Compares the views of a stopped site with views built from its logs; returns whether all match. */
export const verifyViews = async (
  { logs }: Pick<StoredLogs, 'logs'>,
  dataKey: Uint8Array,
): Promise<boolean> => {
  const texts = createTextProcessor()
  const parts: Readonly<Record<string, ServiceViews>> = {
    auth: { events: authEvents, projections: authProjections },
    content: { events: contentEvents, projections: contentProjections(texts) },
    social: { events: socialEvents, projections: socialProjections },
    media: { events: mediaEvents, projections: mediaProjections },
    markets: { events: marketsEvents, projections: marketsProjections },
  }
  const folder = await mkdtemp(join(tmpdir(), 'soko-views-'))
  const open: OpenLog[] = []
  try {
    for (const { service, store } of logs) {
      const part = parts[service]
      if (part === undefined || store.kind !== 'sqlite') continue
      open.push({ ...part, service, file: store.file, log: await openLog(store, part.events, dataKey) })
    }
    const published = new Map(
      open.map(({ service, log, events }) => [
        service,
        createPublishedLog({ source: service, log, definitions: events }),
      ]),
    )
    const reading = { reader: readerOf(published), sources: new Set(published.keys()), folder }
    let isSame = true
    for (const each of open) isSame = (await verifyService(each, reading)) && isSame
    return isSame
  } finally {
    for (const { log } of open) await log.close()
    await texts.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const openLog = async (store: LogStore, definitions: EventDefinitions, dataKey: Uint8Array) =>
  createEventLog({
    store,
    definitions,
    keyFingerprint: fingerprint(dataKey),
    headKey: headKeyOf(dataKey),
    clock: systemClock,
    ids: createIds(),
    onCorrupt: () => {},
  })

type Reading = { readonly reader: SourceReader; readonly sources: ReadonlySet<string> }

const verifyService = async (
  open: OpenLog,
  { reader, sources, folder }: Reading & { readonly folder: string },
): Promise<boolean> => {
  const { service, projections, file } = open
  const stored = join(dirname(file), 'views.sqlite')
  if (!existsSync(stored)) {
    console.log(`${service}: has no views; the next start builds them from the logs`)
    return true
  }
  const copy = join(folder, `${service}-stored.sqlite`)
  const built = join(folder, `${service}-built.sqlite`)
  for (const suffix of ['', '-wal']) {
    if (existsSync(stored + suffix)) await copyFile(stored + suffix, copy + suffix)
  }
  const bar = createProgressBar(`the views of ${service}`)
  const [ofCopy, ofBuilt] = [await openViews(copy), await openViews(built)]
  const there: Projection[] = []
  const missing: string[] = []
  const failures: string[] = []
  try {
    const names = await ofCopy.names()
    for (const projection of projections) {
      const name = viewName(projection)
      if (!names.includes(name)) {
        missing.push(projection.name)
        continue
      }
      const unknown = projection.sources.find((source) => !sources.has(source))
      if (unknown !== undefined) {
        failures.push(`${service}: view ${projection.name}: not checked: there is no log of ${unknown}`)
        continue
      }
      bar.note(name)
      try {
        for (const views of [ofCopy, ofBuilt]) await bringUpToDate(open, projection, { views, reader })
        there.push(projection)
      } catch (error) {
        if (!(error instanceof ApplyFailed)) throw error
        failures.push(`${service}: view ${projection.name}: not checked: ${error.message}`)
      }
    }
  } finally {
    bar.clear()
    await ofCopy.close()
    await ofBuilt.close()
  }
  for (const failure of failures) console.error(failure)
  const differing = there.filter((projection) => reportDifferences(service, projection, { copy, built }))
  const same = there.length - differing.length
  console.log(`${service}: ${same} of ${projections.length} views match the logs`)
  if (missing.length > 0) {
    console.log(`${service}: missing, the next start builds them from the logs: ${missing.join(', ')}`)
  }
  return failures.length === 0 && differing.length === 0
}

const openViews = async (path: string): Promise<ViewStore> => createViewStore({ kind: 'sqlite', path })

/** @throws ApplyFailed */
const bringUpToDate = async (
  { service, log }: OpenLog,
  projection: Projection,
  { views, reader }: { readonly views: ViewStore; readonly reader: SourceReader },
): Promise<void> => {
  const view = createProjectedView({
    service,
    projection,
    views,
    reader,
    announcer: { announce: async () => {}, announceQuiet: () => {} },
    turns: freeTurns,
    batch: BATCH,
    retries: [],
    skipped: async () => readSkips(log, projection.name),
    onFailure: () => {},
    onBuilding: () => {},
    signal: new AbortController().signal,
  })
  await view.prepare()
  await view.applyAll((from) => fromLogs(projection.sources, from))
}

const reportDifferences = (
  service: string,
  projection: Projection,
  { copy, built }: { readonly copy: string; readonly built: string },
): boolean => {
  const { name } = projection
  let count = 0
  for (const { where, one, other } of compareViewFiles(copy, built, viewName(projection))) {
    count += 1
    if (count > MAX_REPORTED) continue
    console.error(`${service}: view ${name}: DIFFERS: ${where}: stored ${one}, from the logs ${other}`)
  }
  if (count === 0) return false
  if (count > MAX_REPORTED)
    console.error(`${service}: view ${name}: ${count - MAX_REPORTED} more differences`)
  console.error(
    `${service}: view ${name}: to repair it, start Soko and run "npm run ops -- rebuild ${service} ${name}"`,
  )
  return true
}
