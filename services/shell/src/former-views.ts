import type { Clock } from '@soko/platform/clock.ts'
import type { ViewStore } from '@soko/platform/view-store/view-store.ts'

/** In milliseconds: how long a former view stays beside the new one, so that a release can be taken back in a moment. */
const LONGEST_STAY = 24 * 3_600_000
/** In milliseconds: how often it looks for former views. */
const INTERVAL = 600_000

/** The view that notes since when each former view has had its successor. If it is lost with the others, the time begins again. */
const NOTES = 'former-views@1'
const SINCE = 'since'
/** More versions of views than a service ever leaves behind. */
const MANY = 1_000

export type FormerViewsOptions = {
  readonly views: ViewStore
  /** The views of this release, `name@version`. */
  readonly current: readonly string[]
  /** Whether all of those are up to date. */
  readonly areLive: () => boolean
  /** Whether another process may read a view: one of a former release. */
  readonly isReadByOthers: (view: string) => boolean
  readonly clock: Clock
  readonly onDropped: (names: readonly string[]) => void
  readonly onFailure: (error: unknown) => void
}

/** Drops the views that a service has no more: former versions, and those of projections that are gone. */
export type FormerViews = {
  /** Looks once. @returns what it dropped. */
  look(): Promise<readonly string[]>
  start(): void
  /** Stops; resolves once the look that is under way has ended. */
  stop(): Promise<void>
}

/**
 * A former view is dropped when those of this release have been live for 24 h and no other process reads it. The time is
 * counted from the first look at which they are live, and kept over restarts. Where reactors stand is kept for ever: it is little, and without
 * it a release that is taken back would send mails again.
 */
export const createFormerViews = (options: FormerViewsOptions): FormerViews => {
  const { views, current, areLive, isReadByOthers, clock, onDropped, onFailure } = options
  const kept = new Set([...current, NOTES])
  const notes = views.view(NOTES)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  const findFormer = async (): Promise<readonly string[]> =>
    (await views.names()).filter((name) => !kept.has(name) && !name.startsWith('reactor-'))

  const look = async (): Promise<readonly string[]> => {
    if (!areLive()) return []
    const now = clock.now().getTime()
    const former = await findFormer()
    const { checkpoint, answers } = await notes.read([{ range: SINCE, order: 'ascending', limit: MANY }])
    const since = new Map(answers[0].map(({ member, score }) => [member, score]))
    const due = former.filter(
      (name) => now - (since.get(name) ?? now) >= LONGEST_STAY && !isReadByOthers(name),
    )
    for (const name of due) await views.drop(name)
    const noted = new Set(former.filter((name) => !due.includes(name)))
    const operations = [
      ...[...noted].filter((name) => !since.has(name)).map((member) => ({ add: SINCE, member, score: now })),
      ...[...since.keys()].filter((name) => !noted.has(name)).map((member) => ({ remove: SINCE, member })),
    ]
    // Another replica may note the same at this moment; then it is noted already.
    if (operations.length > 0) await notes.apply({ expected: checkpoint, next: {}, operations })
    if (due.length > 0) onDropped(due)
    return due
  }

  return {
    look,
    start: () => {
      timer = setInterval(() => {
        looking = look().catch(onFailure)
      }, INTERVAL).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
