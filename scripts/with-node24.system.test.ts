import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { temporaryFolder } from '@soko/platform/testing/temporary-folder.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const lock = (version: string): string =>
  JSON.stringify({
    packages: {
      '': { name: 'soko' },
      'node_modules/@soko/auth': { resolved: 'services/auth', link: true },
      'node_modules/node': { version },
      'node_modules/tools': { version: '1.0.0', bin: { count: 'bin/count.js' } },
    },
  })

/** Replaces npm, which would need a network. */
const npm = `#!/bin/sh
echo "npm $1"
if [ -e offline ]; then echo "npm error network" >&2; exit 7; fi
while [ -e slow ]; do sleep 0.05; done
rm -rf node_modules
mkdir -p node_modules/node/bin node_modules/tools/bin
ln -s "${process.execPath}" node_modules/node/bin/node
echo 'console.log(process.argv.length - 2)' >node_modules/tools/bin/count.js
cp package-lock.json node_modules/.package-lock.json
`

const LINE = 'node scripts/with-node24.mjs scripts/main.ts wait'
const script = `
import { writeFileSync } from 'node:fs'
const args = process.argv.slice(2)
process.exitCode = 3
if (args[0] === 'wait') {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
    process.on(event, () => (writeFileSync('ended', event), process.exit(4)))
}
console.log(JSON.stringify(args))
`

let root = ''
const inTree = (file: string): string => join(root, file)

beforeEach(async () => {
  root = join(await temporaryFolder(), 'with a space')
  await cp(join(import.meta.dirname, 'with-node24.mjs'), inTree('scripts/with-node24.mjs'))
  await mkdir(inTree('bin'))
  await writeFile(inTree('bin/npm'), npm, { mode: 0o755 })
  await writeFile(inTree('scripts/main.ts'), script)
  await writeFile(inTree('package.json'), JSON.stringify({ type: 'module', scripts: { start: LINE } }))
  await writeFile(inTree('package-lock.json'), lock('24.2.0'))
})

const start = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const told = { child, output: '', errors: '' }
  child.stdout.on('data', (part) => (told.output += String(part)))
  child.stderr.on('data', (part) => (told.errors += String(part)))
  return Object.assign(told, { closed: once(child, 'close') })
}
const startScript = (...args: string[]) =>
  start(process.execPath, [inTree('scripts/with-node24.mjs'), ...args], {
    PATH: `${inTree('bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  })
const run = async (...args: string[]) => {
  const started = startScript(...args)
  const [code] = await started.closed
  return { code, output: started.output, errors: started.errors }
}

// The tests use links and a shell script.
describe.runIf(process.platform !== 'win32')('with-node24', () => {
  it('installs missing and outdated dependencies, says so, and runs scripts and tools', async () => {
    expect(await run('scripts/main.ts')).toEqual({
      code: 3,
      output: 'npm ci\n[]\n',
      errors: expect.stringMatching(/^Installing the dependencies .*\n$/),
    })
    const args = ['a b', '--no-seed']
    expect(await run('scripts/main.ts', ...args)).toEqual({
      code: 3,
      output: '["a b","--no-seed"]\n',
      errors: '',
    })
    expect(await run('count', ...args)).toEqual({ code: 0, output: '2\n', errors: '' })
    await writeFile(inTree('package-lock.json'), lock('24.3.0'))
    expect((await run('scripts/main.ts')).output).toBe('npm ci\n[]\n')
  })

  it('exits with the error of a failed installation', async () => {
    await writeFile(inTree('offline'), '')
    expect(await run('scripts/main.ts')).toMatchObject({
      code: 7,
      errors: expect.stringMatching(/npm error network\n$/),
    })
  })

  it('installs once for two starts, even if the first one is killed meanwhile', async () => {
    await writeFile(inTree('slow'), '')
    const first = startScript('scripts/main.ts')
    await expect.poll(() => first.output).toBe('npm ci\n')
    const second = startScript('scripts/main.ts')
    await expect.poll(() => second.errors).toContain('Waiting for another installation')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await rm(inTree('slow'))
    await second.closed
    expect([first.output, second.output]).toEqual(['npm ci\n', '[]\n'])
  })

  const npmStart = (shell: string) => async () => {
    await run('scripts/main.ts')
    await writeFile(inTree('bin/shell'), `#!/bin/sh\n${shell}\n`, { mode: 0o755 })
    return start('npm', ['start'], { npm_config_script_shell: inTree('bin/shell') })
  }
  it.each([
    ['itself', 'SIGINT', async () => startScript('scripts/main.ts', 'wait'), 'SIGINT'],
    ['itself', 'SIGKILL', async () => startScript('scripts/main.ts', 'wait'), 'disconnect'],
    ['npm, whose shell stays,', 'SIGTERM', npmStart('eval "$2"; exit $?'), 'SIGTERM'],
    ['npm, whose shell is replaced,', 'SIGTERM', npmStart('eval "exec $2"'), 'SIGTERM'],
  ] as const)('ends the script if %s gets %s', async (_who, signal, starting, event) => {
    const started = await starting()
    await expect.poll(() => started.output).toContain('["wait"]')
    started.child.kill(signal)
    await expect.poll(async () => readFile(inTree('ended'), 'utf8').catch(() => '')).toBe(event)
  })
})

it('is run by portable shell lines: programs, words and &&', async () => {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> }
  const commands = Object.values(scripts).flatMap((line) => line.split(' && '))
  expect(commands.length).toBeGreaterThan(20)
  const simple = /^(?:node scripts\/with-node24\.mjs|npm run) [\w./:= -]+$/
  expect(commands.filter((command) => !simple.test(command))).toEqual([])
})
