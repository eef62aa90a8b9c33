/**
 * In milliseconds: each new stream repeats so much of the last one. A stream with more topics must also tell what came
 * since those pages were fetched; receiving an event twice makes no difference.
 */
const OVERLAP = 30_000

/** Notes the last event that a browser has received, and says where a new stream resumes: some seconds before that. */
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
    /** Undefined before the first event. */
    lastId: (): string | undefined => {
      forget()
      return reached[0]?.id
    },
  }
}
