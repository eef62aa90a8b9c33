import { terminalSink } from '@soko/platform/telemetry/logger.ts'

/** Merges the log lines of all processes: short lines on a terminal, else JSON with the process name. */
export const createMergedLog = (
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
): ((process: string, line: string) => void) => {
  const write = (text: string): void => {
    output.write(text)
  }
  const sink = output.isTTY ? terminalSink(write) : { write }
  return (process, line) => {
    const entry = parse(line)
    sink.write(
      `${JSON.stringify(entry === undefined ? plain(process, line) : { ...entry, service: process })}\n`,
    )
  }
}

const parse = (line: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'level' in value ? value : undefined
  } catch {
    return undefined
  }
}

/** Wraps a line that is not JSON, usually an error that Node prints before it exits. */
const plain = (process: string, line: string) => ({
  level: 'error',
  time: new Date().toISOString(),
  service: process,
  msg: line,
})
