import { createHash } from 'node:crypto'
import { join, relative, win32 } from 'node:path'

/**
 * Returns the path of a site's control socket: `control.sock` in the data folder. The path is absolute, or
 * relative to the working directory if that is shorter. On Windows it is a named pipe, whose name is derived
 * from the data folder in lower case, because case does not matter there.
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

/**
 * Error codes if the socket does not exist, was left behind by a killed process, or has a path that is too
 * long.
 */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENAMETOOLONG', 'EINVAL']

/** Whether a request failed because no site listens on the control socket. */
export const isNobodyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOBODY.includes(String(error.code))
