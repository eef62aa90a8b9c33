import { LogUnavailable } from './errors.ts'

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html, that a user can do something about. */
const reasons: Readonly<Record<number, string>> = {
  5: 'is in use by another process: stop that one first',
  8: 'cannot be written: check its permissions and its folder',
  13: 'cannot grow: the disk is full',
  14: 'cannot be opened: check the path and the permissions',
  26: 'is not an event log',
}

/** Runs `work`, and turns SQLite's words into what happened to the file and what to do. @throws LogUnavailable */
export const explained = <T>(file: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') throw error
    const reason = reasons[error.errcode & 0xff]
    if (reason === undefined) throw error
    throw new LogUnavailable(`event log ${file} ${reason}`, { cause: error })
  }
}
