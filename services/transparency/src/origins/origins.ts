import type { Executor, Load } from '@soko/platform/decider/execute.ts'
import { type Fold, foldOf, Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent, RecordedCommit } from '@soko/platform/event-log/event-log.ts'
import { PublicLogStream } from '@soko/platform/event-log/platform-events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { LeafKindList } from '../leaves/leaf-kinds.ts'

/** An origin of a log, and since when it signs. */
export type Origin = { readonly origin: string; readonly from: string }

/** What the stream `public-log` says. */
export type LogBeginnings = { readonly list: number; readonly origins: readonly Origin[] }

export const logBeginnings: Fold<LogBeginnings> = foldOf(PublicLogStream, {
  initial: { list: 0, origins: [] },
  evolve: (state, { type, data, time }) => {
    if (data === undefined) return state
    return type === 'LeafKindsFixed'
      ? { ...state, list: Math.max(state.list, data.list) }
      : { ...state, origins: [...state.origins, { origin: data.origin, from: time }] }
  },
})

const STREAM = PublicLogStream.of()

/** Characters of the log's id in an origin. */
const ID_LENGTH = 8

/**
 * The name of a log at a host, as it is in checkpoints and in addresses: `soko.example/log/content/01K5ABCD`, and for one that was begun anew
 * `.2` and so on behind it.
 */
export const originOf = (host: string, service: string, logId: string, nth: number): string =>
  `${host}/log/${service}/${logId.slice(0, ID_LENGTH)}${nth > 1 ? `.${nth}` : ''}`

/** The first origin at a host that is called as none of the known ones, whatever their hosts: addresses tell them apart by their last part. */
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

/** The host that an origin names. */
export const hostOf = (origin: string): string => origin.slice(0, origin.indexOf('/'))

/** Whether an origin is of a service's log. */
export const isOriginOf = (service: string, origin: string): boolean => origin.includes(`/log/${service}/`)

/** The last part of an origin, by which its address tells it from others of the service. */
export const nameOf = (origin: string): string => origin.slice(origin.lastIndexOf('/') + 1)

/** Says in the log which events are leaves, unless it says so already, and under which origin it is signed, unless it has one. */
export const beginLog = async (
  executor: Pick<Executor, 'execute'>,
  { list, kinds }: LeafKindList,
  origin: string,
): Promise<void> => {
  await executor.execute(async (load) => {
    const state = await load(logBeginnings, STREAM)
    const fixed = kinds.map(({ type, kind, schema = 1 }) => ({ type, kind, schema }))
    return [
      ...(state.list < list ? [PublicLogStream.LeafKindsFixed({ list, kinds: fixed })] : []),
      ...(state.origins.length === 0 ? [PublicLogStream.OriginBegun({ origin })] : []),
    ]
  })
}

/** Decides to begin a further origin after `former`, for an admin. @throws Refusal 409 where another one was begun meanwhile. */
export const beginOrigin = async (
  load: Load,
  { former, origin, by }: { readonly former: string; readonly origin: string; readonly by: string },
): Promise<readonly NewEvent[]> => {
  const { origins } = await load(logBeginnings, STREAM)
  if (origins.at(-1)?.origin !== former) throw logGoesOn()
  return [PublicLogStream.OriginBegun({ origin, by })]
}

/** The origin that a commit began. @throws Error for another commit. */
export const originBegunBy = (commit: RecordedCommit | null): string => {
  const begun = commit?.events.find(isOfType(PublicLogStream.OriginBegun))
  if (begun?.data === undefined) throw new Error('this commit begins no origin')
  return begun.data.origin
}

export const logGoesOn = (): Refusal =>
  new Refusal(409, 'log-goes-on', 'This log goes on as it is: there is nothing to begin anew.')
