import { LogUnavailable } from '../../log-unavailable.ts'

/** Result codes that operators can fix, https://www.sqlite.org/rescode.html. */
const reasons: Readonly<Record<number, string>> = {
  5: 'is in use by another process: stop that one first',
  8: 'cannot be written: check its permissions and its folder',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged: restore it from a backup',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened: check the path and the permissions',
  26: 'is not an event log',
}

/** Converts an SQLite error to one that tells operators what to do. Returns other errors unchanged. */
export const explain = (file: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const reason = reasons[error.errcode & 0xff]
  return reason === undefined ? error : new LogUnavailable(`event log ${file} ${reason}`, { cause: error })
}

export const explained = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw explain(file, error)
  }
}
