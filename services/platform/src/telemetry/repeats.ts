/** Lets a failure that happens over and over be told now and then, so that a full disk does not fill the log. */
export type Repeats = {
  /** Calls `tell` unless a failure with the same message was told lately; `alike` counts those held back since. */
  tell(error: unknown, tell: (alike: number) => void): void
}

/** @param interval between two tellings of the same, in milliseconds. */
export const createRepeats = ({
  interval = 60_000,
  now = () => performance.now(),
}: { readonly interval?: number; readonly now?: () => number } = {}): Repeats => {
  const told = new Map<string, { readonly at: number; alike: number }>()

  /** Without this, messages that name what they are about would gather for ever. */
  const forget = (time: number): void => {
    for (const [message, { at, alike }] of told)
      if (time - at >= interval && alike === 0) told.delete(message)
    if (told.size > LARGEST) told.clear()
  }

  return {
    tell: (error, tell) => {
      const message = error instanceof Error ? error.message : String(error)
      const time = now()
      const last = told.get(message)
      if (last && time - last.at < interval) {
        last.alike += 1
        return
      }
      forget(time)
      told.set(message, { at: time, alike: 0 })
      tell(last?.alike ?? 0)
    },
  }
}

/** Messages remembered, at most. */
const LARGEST = 1_000
