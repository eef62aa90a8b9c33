export type Repeats = {
  /** Calls `tell` unless the same message was reported recently; `alike` counts those suppressed since. */
  tell(error: unknown, tell: (alike: number) => void): void
}

export const createRepeats = ({
  interval = 60_000,
  now = () => performance.now(),
}: { readonly interval?: number; readonly now?: () => number } = {}): Repeats => {
  const told = new Map<string, { readonly at: number; alike: number }>()

  /** Bounds the memory for messages that contain varying names. */
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

const LARGEST = 1_000
