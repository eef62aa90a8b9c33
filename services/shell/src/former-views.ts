import type { Clock } from '@soko/platform/clock.ts'
import type { ViewStore } from '@soko/platform/view-store/view-store.ts'

/** In milliseconds: an old view is kept for this long, so that operators can roll a release back at once. */
const LONGEST_STAY = 24 * 3_600_000
const INTERVAL = 600_000

/** A view that records when each old view was replaced. If it is lost, the retention time starts again. */
const NOTES = 'former-views@1'
const SINCE = 'since'
const MANY = 1_000

export type FormerViewsOptions = {
  readonly views: ViewStore
  readonly current: readonly string[]
  readonly areLive: () => boolean
  /** True if a process of another release may read a view. */
  readonly isReadByOthers: (view: string) => boolean
  readonly clock: Clock
  readonly onDropped: (names: readonly string[]) => void
  readonly onFailure: (error: unknown) => void
}

/** Drops the views of old projection versions and of removed projections. */
export type FormerViews = {
  dropUnused(): Promise<readonly string[]>
  start(): void
  stop(): Promise<void>
}

/**
 * Drops an old view when this release's views have been live for 24 h and no other process reads it. Reactor
 * checkpoints are never dropped: without them a rolled-back release would send mails again.
 */
export const createFormerViews = (options: FormerViewsOptions): FormerViews => {
  const { views, current, areLive, isReadByOthers, clock, onDropped, onFailure } = options
  const kept = new Set([...current, NOTES])
  const notes = views.view(NOTES)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  const findFormer = async (): Promise<readonly string[]> =>
    (await views.names()).filter((name) => !kept.has(name) && !name.startsWith('reactor-'))

  const dropUnused = async (): Promise<readonly string[]> => {
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
    // Refused if another replica has changed the record since it was read.
    if (operations.length > 0) await notes.apply({ expected: checkpoint, next: {}, operations })
    if (due.length > 0) onDropped(due)
    return due
  }

  return {
    dropUnused,
    start: () => {
      timer = setInterval(() => {
        looking = dropUnused().catch(onFailure)
      }, INTERVAL).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
