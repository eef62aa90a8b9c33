/**
 * In milliseconds: so much is heard again by each new stream. One that is about more than the former is also to tell what came
 * since those pages were read; to hear something twice makes no difference.
 */
const OVERLAP = 30_000

/** Notes how far a browser has heard, and says from where a new stream goes on: some seconds before that. */
export const createResumePoint = () => {
  /** What was reached, and when: of what is older than the overlap the latest, and all since. */
  let reached: readonly { readonly id: string; readonly at: number }[] = []
  const forget = () => {
    const before = performance.now() - OVERLAP
    reached = reached.slice(
      Math.max(
        0,
        reached.findLastIndex(({ at }) => at <= before),
      ),
    )
  }
  return {
    note: (id: string): void => {
      forget()
      reached = [...reached, { id, at: performance.now() }]
    },
    /** Undefined where nothing was heard yet. */
    lastId: (): string | undefined => {
      forget()
      return reached[0]?.id
    },
  }
}
