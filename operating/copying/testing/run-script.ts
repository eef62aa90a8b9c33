import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** How a script ended, and all it wrote. */
export type Ended = { readonly status: number | null; readonly output: string }

const scripts = join(import.meta.dirname, '../../../scripts')

/** Starts a script of `scripts/` in a process of its own. */
export const startScript = (
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [join(scripts, name), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, output }))
  return { child, ended }
}

/** Runs a script of `scripts/` to its end. */
export const runScript = async (...started: Parameters<typeof startScript>): Promise<Ended> =>
  startScript(...started).ended
