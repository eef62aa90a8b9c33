import { createHash } from 'node:crypto'
import { join, relative, win32 } from 'node:path'

/** Returns the socket's path, as short as possible; on Windows a named pipe, derived from the data folder. */
export const controlSocketPath = (folder: string, platform: NodeJS.Platform = process.platform): string => {
  if (platform === 'win32') {
    const name = win32.resolve(folder).toLowerCase()
    return `\\\\.\\pipe\\soko-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  }
  const path = join(folder, 'control.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}

/** Errors that mean that no site listens: no socket, one of a killed process, or a path that is too long. */
const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENAMETOOLONG', 'EINVAL']

export const isNobodyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOBODY.includes(String(error.code))
