import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Programs = Readonly<
  Record<'redis' | 'rabbitmq' | 'epmd' | 'secantusdb' | 'versitygw' | 'toxiproxy', string>
>

export class CannotInstall extends Error {
  override readonly name = 'CannotInstall'
}

export type Installing = {
  readonly cache: string
  readonly path: string
  readonly print: (line: string) => void
}

const OTHERWISE =
  'Or name servers that run already (MONGODB_URL, AMQP_URL and so on: see CONTRIBUTING.md), or use containers with SOKO_TEST_SERVERS=containers.'
const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url))

const debian = [
  { name: 'redis-server', program: 'redis-server' },
  { name: 'rabbitmq-server', program: 'rabbitmq-server', folder: '/usr/lib/rabbitmq/bin' },
  { name: 'erlang-base', program: 'epmd' },
  { name: 'python3', program: 'python3' },
] as const

/** The Go packages to install. A program has the name of the last path segment. */
const go = {
  versitygw: {
    package: 'github.com/versity/versitygw/cmd/versitygw',
    version: 'v1.8.0',
    program: 'versitygw',
  },
  toxiproxy: { package: 'github.com/Shopify/toxiproxy/v2/cmd/server', version: 'v2.5.0', program: 'server' },
} as const

/** Installs missing servers on Debian, by apt, pip and Go; leaves others unchanged. @throws CannotInstall */
export const installServers = async (installing: Installing): Promise<Programs> => {
  const { path } = installing
  await installPackages(installing)
  return {
    redis: found('redis-server', path),
    // Debian's `rabbitmq-server` on the path switches users with `su`. This is the program that it runs.
    rabbitmq: found('rabbitmq-server', '/usr/lib/rabbitmq/bin'),
    epmd: found('epmd', path),
    secantusdb: await installSecantus(installing),
    versitygw: await build(go.versitygw, installing),
    toxiproxy: await build(go.toxiproxy, installing),
  }
}

const find = (program: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })

const found = (program: string, path: string): string => {
  const file = find(program, path)
  if (file === undefined)
    throw new CannotInstall(`${program} is missing after its installation. ${OTHERWISE}`)
  return file
}

const installPackages = async ({ path, print }: Installing): Promise<void> => {
  const missing: string[] = debian
    .filter((needed) => find(needed.program, 'folder' in needed ? needed.folder : path) === undefined)
    .map(({ name }) => name)
  const python = find('python3', path)
  if (python === undefined || !(await succeeds(python, ['-c', 'import ensurepip, venv']))) {
    missing.push('python3-venv')
  }
  if (missing.length === 0) return
  const wanted = missing.join(' ')
  const asRoot = process.getuid?.() === 0 ? undefined : find('sudo', path)
  const apt = find('apt-get', path)
  if (apt === undefined || (asRoot === undefined && process.getuid?.() !== 0)) {
    const why = apt === undefined ? 'this machine has no apt-get' : 'only root may, and there is no sudo'
    throw new CannotInstall(`Install ${wanted}, as the Debian packages are called: ${why}. ${OTHERWISE}`)
  }
  print(`Installing ${wanted} by apt ...`)
  const aptGet = async (...args: readonly string[]): Promise<void> => {
    const command = [
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      apt,
      '-q',
      '-o',
      'DPkg::Lock::Timeout=300',
      ...args,
    ]
    const [program = '', ...rest] = asRoot === undefined ? command : [asRoot, ...command]
    await attempt(`Could not install ${wanted} by apt`, program, rest)
  }
  await aptGet('update')
  await aptGet('install', '-y', '--no-install-recommends', ...missing)
}

/** A separate Python environment, rebuilt if the requirements or Python change. */
const installSecantus = async ({ cache, path, print }: Installing): Promise<string> => {
  const python = found('python3', path)
  const { stdout: version } = await run(python, ['-VV'])
  const digest = createHash('sha256').update(readFileSync(requirements)).update(version).digest('hex')
  const folder = join(cache, `secantusdb-${digest.slice(0, 16)}`)
  await once(folder, async () => {
    print('Installing SecantusDB by pip ...')
    await attempt('Could not make a Python environment', python, ['-m', 'venv', folder])
    const pip = [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--requirement',
      requirements,
    ]
    await attempt('Could not install SecantusDB by pip', join(folder, 'bin/python'), pip)
  })
  return join(folder, 'bin/secantusd-py')
}

const build = async (
  tool: (typeof go)[keyof typeof go],
  { cache, path, print }: Installing,
): Promise<string> => {
  const name = tool.package.split('/')[2] ?? tool.program
  const folder = join(cache, `${name}-${tool.version}`)
  await once(folder, async () => {
    const program = find('go', path)
    if (program === undefined) {
      throw new CannotInstall(`Install Go 1.25 or newer, which builds ${name}, and try again. ${OTHERWISE}`)
    }
    print(`Building ${name} with Go, this can take a minute ...`)
    const environment = { ...process.env, GOBIN: folder }
    const args = ['install', `${tool.package}@${tool.version}`]
    await attempt(`Could not build ${name} with Go`, program, args, environment)
  })
  return join(folder, tool.program)
}

const once = async (folder: string, fill: () => Promise<void>): Promise<void> => {
  const complete = join(folder, 'complete')
  if (existsSync(complete)) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await fill()
  await writeFile(complete, '')
}

const succeeds = async (program: string, args: readonly string[]): Promise<boolean> => {
  try {
    await run(program, args)
    return true
  } catch {
    return false
  }
}

const attempt = async (
  failure: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> => {
  try {
    await run(program, args, { env, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    const lastLines = output.trim().split('\n').slice(-15).join('\n')
    throw new CannotInstall(`${failure}:\n${lastLines}\n${OTHERWISE}`, { cause: error })
  }
}
