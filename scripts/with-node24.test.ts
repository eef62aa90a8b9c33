import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      '': { name: 'soko' },
      'services/auth': { version: '0.1.0' },
      'node_modules/@soko/auth': { resolved: 'services/auth', link: true },
      'node_modules/node': { version, integrity: `sha512-${version}` },
      'node_modules/for-another-platform': { version: '1.0.0', optional: true },
    },
  })

const installedLock = (version: string): string =>
  JSON.stringify({
    packages: {
      'node_modules/@soko/auth': { resolved: 'services/auth', link: true },
      'node_modules/node': { version, integrity: `sha512-${version}` },
    },
  })

/** Stands for npm, which needs a network: notes its call and installs Node 24 as version 24.2.0. */
const npm = `#!/bin/sh
echo "npm $1"
[ -e offline ] && exit 1
mkdir -p node_modules/node/bin
ln -sf "$REAL_NODE" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`

const script = `
import { existsSync } from 'node:fs'
const mode: string | undefined = process.argv[2]
if (mode === 'wait') {
  process.on('SIGTERM', () => process.exit(4))
  process.on('SIGINT', () => process.exit(5))
  setInterval(() => {}, 1_000)
  console.log('waiting')
} else {
  console.log(JSON.stringify(process.argv.slice(2)))
  process.exitCode = existsSync('package-lock.json') ? 3 : 1
}
`

let root = ''

const inTree = (file: string): string => join(root, file)

/** Writes node_modules as npm leaves it after it installed Node 24 of this version. */
const install = async (version: string): Promise<void> => {
  await mkdir(inTree('node_modules/node/bin'), { recursive: true })
  await symlink(process.execPath, inTree('node_modules/node/bin/node'))
  await writeFile(inTree('node_modules/.package-lock.json'), installedLock(version))
}

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [inTree('scripts/with-node24.mjs'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      REAL_NODE: process.execPath,
      PATH: `${inTree('bin')}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })

const run = async (...args: string[]): Promise<{ code: unknown; output: string; errors: string }> => {
  const child = start(...args)
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, output, errors }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'soko with space-'))
  await mkdir(inTree('scripts'))
  await mkdir(inTree('bin'))
  for (const file of ['with-node24.mjs', 'dependencies.mjs']) {
    await copyFile(join(import.meta.dirname, file), inTree(`scripts/${file}`))
  }
  await writeFile(inTree('bin/npm'), npm, { mode: 0o755 })
  await writeFile(inTree('scripts/main.ts'), script)
  await writeFile(inTree('package.json'), '{ "type": "module" }')
  await writeFile(inTree('package-lock.json'), lock('24.2.0'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

describe('with-node24', () => {
  it('runs a TypeScript script with its arguments and gives back its exit code', async () => {
    await install('24.2.0')
    expect(await run('scripts/main.ts', 'a b', '--no-seed')).toEqual({
      code: 3,
      output: '["a b","--no-seed"]\n',
      errors: '',
    })
  })

  it('installs what is missing first, and once', async () => {
    const first = await run('scripts/main.ts')
    expect(first.output).toBe('npm ci\n[]\n')
    expect(first.errors).toContain('Installing')
    expect((await run('scripts/main.ts')).output).toBe('[]\n')
  })

  it('installs anew when the lock file asks for another version', async () => {
    await install('24.1.0')
    expect((await run('scripts/main.ts')).output).toBe('npm ci\n[]\n')
    expect(await readFile(inTree('node_modules/.package-lock.json'), 'utf8')).toContain('24.2.0')
  })

  it('says in one line that the installation failed', async () => {
    await writeFile(inTree('offline'), '')
    const { code, output, errors } = await run('scripts/main.ts')
    expect(code).toBe(1)
    expect(output).toBe('npm ci\n')
    expect(errors.trim().split('\n').at(-1)).toMatch(/^npm ci failed/)
  })

  it('says in one line that Node 24 does not run', async () => {
    await install('24.2.0')
    await rm(inTree('node_modules/node/bin/node'))
    await writeFile(inTree('node_modules/node/bin/node'), '')
    const { code, errors } = await run('scripts/main.ts')
    expect(code).toBe(1)
    expect(errors).toMatch(/^Cannot run Node 24 .*Delete the folder node_modules.*\n$/)
  })

  it.each([
    ['SIGTERM', 4],
    ['SIGINT', 5],
  ] as const)('passes on %s', async (signal, code) => {
    await install('24.2.0')
    const child = start('scripts/main.ts', 'wait')
    if (child.stdout) await once(child.stdout, 'data')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([code, null])
  })
})
