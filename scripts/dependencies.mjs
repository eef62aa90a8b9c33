import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage
 */

/**
 * The packages a lock file names, by their path.
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const readLock = (file) =>
  /** @type {{ packages: Record<string, LockedPackage> }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages

/**
 * Where the npm package `node` puts its binary.
 * @param {string} root the repository's folder
 */
export const node24 = (root) => join(root, 'node_modules/node/bin/node')

/**
 * Whether node_modules holds what package-lock.json asks for. npm notes what it installed, last of all, in
 * node_modules/.package-lock.json: the two are compared package by package, so neither the times of files nor how the
 * packages came there matters.
 * @param {string} root the repository's folder
 */
export const areDependenciesInstalled = (root) => {
  const installedLock = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock) || !existsSync(node24(root))) return false
  const installed = readLock(installedLock)
  return Object.entries(readLock(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    // An optional package is left out where it does not fit the platform.
    if (found === undefined) return wanted.optional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * Installs the locked dependencies with the system's npm, which shows its progress.
 * @param {string} root the repository's folder
 * @throws {Error} when npm is missing or fails
 */
export const installDependencies = (root) => {
  const bin = join(root, 'node_modules', '.bin')
  // npm must not run on the very Node it is about to replace.
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== bin)
  // Below errors npm only warns that packages want a newer Node than its own: they will have it.
  const { error, status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (error) throw new Error(`Cannot run npm (${error.message}). Install npm and try again.`)
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network connection and try again.')
}
