/** Things that were opened, to be closed in reverse order. */
export type Closing = {
  add(close: () => Promise<unknown> | void): void
  /** Closes all that was added. @throws AggregateError when something could not be closed; the rest is closed all the same. */
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
        // What cannot be closed, on a full disk perhaps, must not keep the rest open.
        await Promise.try(close).catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'not everything could be closed')
    },
  }
}
