import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

export type Ended = {
  readonly status: number | null
  readonly printed: string
  readonly errors: string
  readonly output: string
}

const scripts = join(import.meta.dirname, '../../../../scripts')

export const startScript = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [resolve(scripts, name), ...args], {
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [printed, errors, output] = ['', '', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
    output += text
  })
  const ended = once(child, 'close').then(([status]) => ({
    status: status as number | null,
    printed,
    errors,
    output,
  }))
  return { child, ended }
}

export const runScript = async (...started: Parameters<typeof startScript>): Promise<Ended> =>
  startScript(...started).ended
