import { readdirSync, readFileSync } from 'node:fs'
import { uptime } from 'node:os'

export type LinuxProcess = {
  readonly pid: number
  readonly parent: number
  /** One letter: S for sleeping, T for stopped by a signal, Z for a zombie; see proc_pid_stat(5). */
  readonly state: string
  /** In hundredths of a second since boot. Pids are reused, so only both together identify a process. */
  readonly startedAt: number
}

/** Returns undefined if there is no such process, or no `/proc`. */
export const readProcess = (pid: number): LinuxProcess | undefined => {
  const stat = textOf(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The second field is the name in parentheses, which may contain spaces and parentheses itself.
  const [state = '', parent, ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { pid, parent: Number(parent), state, startedAt: Number(others[17]) }
}

/** Returns all processes, or none without `/proc`. */
export const readProcesses = (): readonly LinuxProcess[] =>
  (orUndefined(() => readdirSync('/proc')) ?? [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])

/** Returns the roots with all their descendants. */
export const treesOf = (
  processes: readonly LinuxProcess[],
  isRoot: (process: LinuxProcess) => boolean,
): readonly LinuxProcess[] => {
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const tree = new Set(processes.filter(isRoot))
  // The loop also visits elements that are added to the set during it.
  for (const { pid } of tree) for (const child of children.get(pid) ?? []) tree.add(child)
  return [...tree]
}

/** Returns for how many milliseconds a process has been running. */
export const timeRunning = (startedAt: LinuxProcess['startedAt']): number => uptime() * 1_000 - startedAt * 10

/** Number of characters that are kept of a long command line. */
const [START, END] = [80, 120]

/** Returns the command line, shortened in the middle if long, or the executable's name for a zombie. */
export const commandOf = (pid: number): string => {
  const command = textOf(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim()
  if (!command) return textOf(`/proc/${pid}/comm`)?.trim() ?? '?'
  return command.length > START + END ? `${command.slice(0, START)} … ${command.slice(-END)}` : command
}

/** Returns whether a signal was sent to the process but not received yet. */
export const isPending = (pid: number, signal: number): boolean => {
  const mask = /^ShdPnd:\s*([\da-f]+)$/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1] ?? '0'
  return ((BigInt(`0x${mask}`) >> BigInt(signal - 1)) & 1n) === 1n
}

const textOf = (file: string): string | undefined => orUndefined(() => readFileSync(file, 'utf8'))

/** Returns undefined if a read fails, because a process may end between any two reads. */
const orUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
