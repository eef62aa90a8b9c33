import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { node24 } from './dependencies.mjs'
import { isRunning } from '../site/servers/is-running.ts'

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      '': { name: 'soko' },
      'services/auth': { version: '0.1.0' },
      'node_modules/@soko/auth': { resolved: 'services/auth', link: true },
      'node_modules/node': { version, integrity: `sha512-${version}` },
      'node_modules/tools': { version: '1.0.0', integrity: 'sha512-tools', bin: { count: 'bin/count.js' } },
      'node_modules/for-another-platform': { version: '1.0.0', optional: true },
    },
  })

const installedLock = (version: string): string =>
  JSON.stringify({
    packages: {
      'node_modules/@soko/auth': { resolved: 'services/auth', link: true },
      'node_modules/node': { version, integrity: `sha512-${version}` },
      'node_modules/tools': { version: '1.0.0', integrity: 'sha512-tools' },
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
import { existsSync, writeFileSync } from 'node:fs'
const mode: string | undefined = process.argv[2]
if (mode === 'wait') {
  const end = (why: string, code: number) => process.on(why, () => {
    writeFileSync('ended', why)
    process.exit(code)
  })
  end('SIGTERM', 4)
  end('SIGINT', 5)
  end('disconnect', 6)
  setInterval(() => {}, 1_000)
  console.log(process.pid)
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

const options = (): SpawnOptions => ({
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: {
    ...process.env,
    REAL_NODE: process.execPath,
    PATH: `${inTree('bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  },
})

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [inTree('scripts/with-node24.mjs'), ...args], options())

/** Starts it on a script that waits, by a program that may stay between; answers the script's number when it waits. */
const waitBehind = async (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly between: ChildProcess; readonly pid: number }> => {
  await install('24.2.0')
  const between = spawn(program, args, { ...options(), env: { ...process.env, ...env } })
  if (between.stdout === null) throw new Error('it has a pipe')
  let said = ''
  for await (const part of between.stdout) {
    said += String(part)
    if (/^\d+\n/m.test(said)) break
  }
  const pid = Number(/^(\d+)\n/m.exec(said)?.[1])
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  })
  return { between, pid }
}

/** A shell that does not let its last command take its place. */
const SHELL = ['-c', '"$0" "$@"; exit $?']
const waiting = (): readonly string[] => [
  process.execPath,
  inTree('scripts/with-node24.mjs'),
  'scripts/main.ts',
  'wait',
]
const ending = async (): Promise<string | undefined> =>
  readFile(inTree('ended'), 'utf8').catch(() => undefined)

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

// The tree of these tests is made of links and a shell's script.
describe.runIf(process.platform !== 'win32')('with-node24', () => {
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

  it('runs an installed tool by the script that the lock file names', async () => {
    await install('24.2.0')
    await mkdir(inTree('node_modules/tools/bin'), { recursive: true })
    await writeFile(inTree('node_modules/tools/bin/count.js'), 'console.log(process.argv.length - 2)')
    expect(await run('count', 'a', 'b')).toEqual({ code: 0, output: '2\n', errors: '' })
    expect(await run('juggle')).toEqual({
      code: 1,
      output: '',
      errors: 'No installed package has a tool called juggle.\n',
    })
  })

  it('stops what it runs when a signal has ended only the shell between npm and itself', async () => {
    const { between } = await waitBehind('sh', [...SHELL, ...waiting()], { npm_lifecycle_event: 'start' })
    between.kill('SIGTERM')
    await expect.poll(ending).toBe('SIGTERM')
  })

  it('goes on where somebody else than npm has started it and is gone', async () => {
    const { between, pid } = await waitBehind('sh', [...SHELL, ...waiting()], {
      npm_lifecycle_event: undefined,
    })
    between.kill('SIGTERM')
    await once(between, 'exit')
    // Longer than it takes to notice.
    await sleep(1_500)
    expect([isRunning(pid), await ending()]).toEqual([true, undefined])
  })

  it('stops what it runs when it was killed itself', async () => {
    await install('24.2.0')
    const child = start('scripts/main.ts', 'wait')
    if (child.stdout) await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await expect.poll(ending).toBe('disconnect')
  })

  it('is told by npm to stop, which waits for that', async () => {
    const start = 'exec node scripts/with-node24.mjs scripts/main.ts wait'
    await writeFile(inTree('package.json'), JSON.stringify({ type: 'module', scripts: { start } }))
    const { between, pid } = await waitBehind('npm', ['start'], { npm_lifecycle_event: undefined })
    const ended = once(between, 'exit')
    between.kill('SIGTERM')
    await ended
    expect([isRunning(pid), await ending()]).toEqual([false, 'SIGTERM'])
  })
})

describe('what npm runs', () => {
  const root = join(import.meta.dirname, '..')

  it('is known to the shells of all systems: programs, words and &&', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const commands = Object.values(scripts).flatMap((line) => line.split(' && '))
    expect(commands.length).toBeGreaterThan(20)
    const simple = /^(?:(?:exec )?node scripts\/with-node24\.mjs|npm run) [\w./:= -]+$/
    expect(commands.filter((command) => !simple.test(command))).toEqual([])
    // A word of POSIX shells; Windows' shell looks for a file of that name where npm runs it.
    expect((await readFile(join(root, 'exec.cmd'), 'utf8')).trim()).toBe('@%*')
  })

  it('is a program on Windows, too', () => {
    expect(node24('soko', 'win32')).toMatch(/node\.exe$/)
  })
})
