import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Shares of all cores. If the idle share is large, the bottleneck is not the CPU but, for example, the disk. */
export type ProcessorShares = Readonly<Record<string, number>> & {
  readonly others: number
  readonly idle: number
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100

/** Returns a function that returns the shares since this call. Skips processes of other machines. */
export const watchProcessors = (
  processes: Readonly<Record<string, number | undefined>>,
): (() => ProcessorShares) => {
  const take = () => ({
    machine: machineSeconds(),
    of: new Map(
      Object.entries(processes).flatMap(([name, pid]): readonly [string, number][] => {
        const seconds = pid === undefined ? undefined : secondsOf(pid)
        return seconds === undefined ? [] : [[name, seconds]]
      }),
    ),
  })
  const before = take()
  return () => {
    const after = take()
    const all = after.machine.all - before.machine.all
    const idle = (after.machine.idle - before.machine.idle) / all
    const known: Record<string, number> = {}
    for (const [name, seconds] of after.of) known[name] = (seconds - (before.of.get(name) ?? seconds)) / all
    const used = Object.values(known).reduce((sum, share) => sum + share, 0)
    return { ...known, others: Math.max(0, 1 - idle - used), idle }
  }
}

/** Returns a function that returns the CPU seconds since this call. Skips missing processes. */
export const watchSeconds = (
  processes: Readonly<Record<string, number | undefined>>,
): (() => Readonly<Record<string, number>>) => {
  const take = () =>
    Object.entries(processes).flatMap(([name, pid]): readonly [string, number][] => {
      const seconds = pid === undefined ? undefined : secondsOf(pid)
      return seconds === undefined ? [] : [[name, seconds]]
    })
  const before = new Map(take())
  return () =>
    Object.fromEntries(take().map(([name, seconds]) => [name, seconds - (before.get(name) ?? seconds)]))
}

export const secondsOf = (pid: number): number | undefined => {
  const line = textOf(`/proc/${pid}/stat`)
  // The name may contain spaces. CPU times are the 12th and 13th fields from the state behind it.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS
}

const machineSeconds = (): { readonly all: number; readonly idle: number } => {
  // user, nice, system, idle, iowait, irq, softirq, and steal.
  const fields = textOf('/proc/stat')?.split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? []
  const [, , , idle = 0, waiting = 0] = fields
  return { all: fields.reduce((sum, ticks) => sum + ticks, 0) / TICKS, idle: (idle + waiting) / TICKS }
}

export const listenerAt = (port: number): number | undefined => {
  const socket = socketAt(port)
  if (socket === undefined) return undefined
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => linksIn(`/proc/${pid}/fd`).includes(`socket:[${socket}]`))
}

const LISTENING = '0A'

const socketAt = (port: number): string | undefined => {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => textOf(file)?.split('\n') ?? [])
  const fields = lines.map((line) => line.trim().split(/\s+/))
  return fields.find((line) => line[1]?.endsWith(end) && line[3] === LISTENING)?.[9]
}

/** Returns the targets of links in a folder. Skips links that are unreadable or deleted meanwhile. */
const linksIn = (folder: string): readonly string[] =>
  orUndefined(() => readdirSync(folder))?.flatMap(
    (name) => orUndefined(() => readlinkSync(`${folder}/${name}`)) ?? [],
  ) ?? []

const textOf = (file: string): string | undefined => orUndefined(() => readFileSync(file, 'utf8'))

const orUndefined = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
