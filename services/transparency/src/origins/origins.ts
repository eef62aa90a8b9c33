import type { Executor, Load } from '@soko/platform/decider/execute.ts'
import { type Fold, foldOf, Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent, RecordedCommit } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { LeafKindList } from '../leaves/leaf-kinds.ts'

/** `from`: the time at which it began. */
export type Origin = { readonly origin: string; readonly from: string }

export type LogConfiguration = { readonly list: number; readonly origins: readonly Origin[] }

export const logConfiguration: Fold<LogConfiguration> = foldOf(PublicLogStream, {
  initial: { list: 0, origins: [] },
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    return type === 'LeafKindsFixed'
      ? { ...state, list: Math.max(state.list, data.list) }
      : { ...state, origins: [...state.origins, { origin: data.origin, from: time }] }
  },
})

const STREAM = PublicLogStream.of()

const ID_LENGTH = 8

/** Returns an origin such as `soko.example/log/content/01K5ABCD`. Later ones end in `.2`, `.3` and so on. */
export const originOf = (host: string, service: string, logId: string, nth: number): string =>
  `${host}/log/${service}/${logId.slice(0, ID_LENGTH)}${nth > 1 ? `.${nth}` : ''}`

/** Returns a new origin. Its last part is unique across hosts, because URLs contain only that part. */
export const nextOrigin = (
  host: string,
  service: string,
  logId: string,
  known: readonly Pick<Origin, 'origin'>[],
): string => {
  const names = new Set(known.map(({ origin }) => nameOf(origin)))
  const nthOrigin = (nth: number): string => originOf(host, service, logId, nth)
  let nth = 2
  while (names.has(nameOf(nthOrigin(nth)))) nth += 1
  return nthOrigin(nth)
}

export const hostOf = (origin: string): string => origin.slice(0, origin.indexOf('/'))

export const isOriginOf = (service: string, origin: string): boolean => origin.includes(`/log/${service}/`)

/** Returns the last part, which identifies the origin in a service's URLs. */
export const nameOf = (origin: string): string => origin.slice(origin.lastIndexOf('/') + 1)

/** Records leaf kinds and the first origin, unless the log has them. */
export const configureLog = async (
  executor: Pick<Executor, 'execute'>,
  { list, kinds }: LeafKindList,
  origin: string,
): Promise<void> => {
  await executor.execute(async (load) => {
    const state = await load(logConfiguration, STREAM)
    const listed = kinds.map(({ type, kind, schema = 1 }) => ({ type, kind, schema }))
    return [
      ...(state.list < list ? [PublicLogStream.LeafKindsFixed({ list, kinds: listed })] : []),
      ...(state.origins.length === 0 ? [PublicLogStream.OriginBegun({ origin })] : []),
    ]
  })
}

/** @throws Refusal 409 if someone else began an origin after `former` meanwhile. */
export const beginOrigin = async (
  load: Load,
  { former, origin, by }: { readonly former: string; readonly origin: string; readonly by: string },
): Promise<readonly NewEvent[]> => {
  const { origins } = await load(logConfiguration, STREAM)
  if (origins.at(-1)?.origin !== former) throw logAlreadySigned()
  return [PublicLogStream.OriginBegun({ origin, by })]
}

/** @throws Error if the commit began no origin. */
export const startedOrigin = (commit: RecordedCommit | null): string => {
  const begun = commit?.events.find(isOfType(PublicLogStream.OriginBegun))
  if (begun?.data === undefined) throw new Error('this commit begins no origin')
  return begun.data.origin
}

export const logAlreadySigned = (): Refusal =>
  new Refusal(409, 'log-goes-on', 'This log is being signed, so it needs no new origin.')
