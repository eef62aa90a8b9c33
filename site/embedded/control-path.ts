import { createHash } from 'node:crypto'
import { join, relative, win32 } from 'node:path'

/**
 * Where a running site answers its operators. A Unix socket `control.sock` in the data folder: absolute, or relative to here
 * if that is shorter. On Windows a named pipe, which is in no folder: its name is made of the data folder's, in lower case, as
 * case does not count there.
 */
export const controlSocketPath = (folder: string, platform: NodeJS.Platform = process.platform): string => {
  if (platform === 'win32') {
    const name = win32.resolve(folder).toLowerCase()
    return `\\\\.\\pipe\\soko-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  }
  const path = join(folder, 'control.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

/** The socket does not exist; or a process that was killed has left it behind; or its path is too long. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENAMETOOLONG', 'EINVAL']

/** Whether an error of a request to a control socket says that nobody listens there. */
export const isNobodyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOBODY.includes(String(error.code))
