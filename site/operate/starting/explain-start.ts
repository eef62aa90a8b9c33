import { inspect } from 'node:util'
import { InvalidEnvironment } from '@soko/platform/config/read-environment.ts'
import { CorruptLog, WrongDataKey } from '@soko/platform/event-log/errors.ts'
import { LogUnavailable } from '@soko/platform/log-unavailable.ts'
import { DamagedAgain } from '@soko/platform/sqlite/damage.ts'
import { DataFolderUnusable } from '@soko/shell/running/data-folder.ts'
import { SeedingFailed } from '../../seed/seed-in-process.ts'
import { WebBuildFailed } from '@soko/web/build/build-web.ts'

/** Returns one line for a problem a person can fix; the error with its causes for a bug in Soko. */
export const explainStart = (error: unknown, port: number): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or set PORT to another one.`
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `This user may not open port ${port}. Set PORT to a number above 1023.`
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return 'HOST is not an address of this machine. Set it to one that is, such as 127.0.0.1 or 0.0.0.0.'
  }
  const isPlain = [
    DamagedAgain,
    DataFolderUnusable,
    InvalidEnvironment,
    CorruptLog,
    LogUnavailable,
    SeedingFailed,
    WebBuildFailed,
    WrongDataKey,
  ].some((kind) => error instanceof kind)
  return isPlain ? error.message : inspect(error)
}
