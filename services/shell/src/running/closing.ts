export type Closing = {
  add(close: () => Promise<unknown> | void): void
  /** Closes all, last added first. @throws AggregateError at the end if one could not be closed. */
  close(): Promise<void>
}

export const createClosing = (): Closing => {
  const opened: (() => Promise<unknown> | void)[] = []
  return {
    add: (close) => {
      opened.push(close)
    },
    close: async () => {
      const failures: unknown[] = []
      for (let close = opened.pop(); close !== undefined; close = opened.pop()) {
        // A failure, for example on a full disk, must not leave the other resources open.
        await Promise.try(close).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
    },
  }
}
