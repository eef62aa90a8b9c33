import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, bin?: Record<string, string> }} LockedPackage
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
 * @param {NodeJS.Platform} platform
 */
export const node24 = (root, platform = process.platform) =>
  join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node')

/**
 * The script behind the name of an installed tool, by the lock file. What npm puts into node_modules/.bin is a link to it on
 * some systems, and a script for a shell on others.
 * @param {string} root the repository's folder
 * @param {string} tool
 * @returns {string | undefined} its path; undefined when no package has it
 */
export const scriptOf = (root, tool) => {
  for (const [path, { bin }] of Object.entries(readLock(join(root, 'package-lock.json')))) {
    const script = bin?.[tool]
    if (script !== undefined && /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
      return join(root, path, script)
  }
  return undefined
}

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

// Below errors npm only warns that packages want a newer Node than its own: they will have it.
const INSTALL = ['ci', '--include=dev', '--loglevel=error']

/**
 * Installs the locked dependencies with the system's npm, which shows its progress.
 * @param {string} root the repository's folder
 * @throws {Error} when npm is missing or fails
 */
export const installDependencies = (root) => {
  const bin = join(root, 'node_modules', '.bin')
  // npm must not run on the very Node it is about to replace.
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== bin)
  // On Windows npm is no program but a script of that system's shell.
  const shell = process.platform === 'win32'
  const { error, status } = spawnSync(shell ? ['npm', ...INSTALL].join(' ') : 'npm', shell ? [] : INSTALL, {
    cwd: root,
    stdio: 'inherit',
    shell,
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (error) throw new Error(`Cannot run npm (${error.message}). Install npm and try again.`)
  if (status !== 0) throw new Error('npm ci failed, see above. Check the network connection and try again.')
}
