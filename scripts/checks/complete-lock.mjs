/**
 * Adds missing optional packages of other platforms to package-lock.json; `--check` only fails if some are.
 * npm omits packages that the registry could not provide when the lock file was written, and `npm ci` then
 * refuses the file on every machine. An added entry has no integrity.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, cpu?: string[], os?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} LockedPackage
 */

const file = new URL('../../package-lock.json', import.meta.url)
const platform =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(gnu|musl)\w*)?/

/**
 * Returns the lock file entry of a platform's package. The platform is part of the package's name, such as
 * `@oxlint/binding-linux-x64-musl`.
 * @param {string} name
 * @param {string} version
 * @param {boolean} dev
 * @returns {LockedPackage}
 */
const entryFor = (name, version, dev) => {
  const [, os, cpu, libc] = platform.exec(name) ?? []
  if (os === undefined || cpu === undefined)
    throw new Error(`Cannot determine the platform of ${name}: add it with npm.`)
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && libc && { libc: [libc === 'gnu' ? 'glibc' : 'musl'] }),
    optional: true,
    os: [os],
  }
}

const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (
  JSON.parse(readFileSync(file, 'utf8'))
)
const missing = Object.entries(lock.packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(
      ([name]) => !lock.packages[`${path}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
    )
    .map(([name, version]) => ({ name, entry: entryFor(name, version, dev) })),
)
for (const { name, entry } of missing) {
  console.log(`missing: ${name}@${entry.version}`)
  lock.packages[`node_modules/${name}`] = entry
}
if (process.argv.includes('--check')) {
  process.exitCode = missing.length > 0 ? 1 : 0
} else if (missing.length > 0) {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
