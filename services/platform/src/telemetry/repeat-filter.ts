export type RepeatFilter = {
  /** Reports an error unless its message was reported recently. `alike` is the number suppressed since then. */
  report(error: unknown, report: (alike: number) => void): void
}

export const createRepeatFilter = ({
  interval = 60_000,
  now = () => performance.now(),
}: { readonly interval?: number; readonly now?: () => number } = {}): RepeatFilter => {
  const reported = new Map<string, { readonly at: number; alike: number }>()

  /** Limits the memory used for messages, which may contain ever new names. */
  const forget = (time: number): void => {
    for (const [message, { at, alike }] of reported)
      if (time - at >= interval && alike === 0) reported.delete(message)
    if (reported.size > LARGEST) reported.clear()
  }

  return {
    report: (error, report) => {
      const message = error instanceof Error ? error.message : String(error)
      const time = now()
      const last = reported.get(message)
      if (last && time - last.at < interval) {
        last.alike += 1
        return
      }
      forget(time)
      reported.set(message, { at: time, alike: 0 })
      report(last?.alike ?? 0)
    },
  }
}

const LARGEST = 1_000
