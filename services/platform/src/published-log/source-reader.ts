import type { PublishedLog } from './published-log.ts'
import type { SourceReader } from './published-commit.ts'

export const createSourceReader = (logs: readonly PublishedLog[]): SourceReader => {
  const bySource = new Map(logs.map((log) => [log.source, log]))
  const logOf = (source: string): PublishedLog => {
    const log = bySource.get(source)
    if (!log) throw new Error(`no log is configured for source ${source}: add it to createSourceReader`)
    return log
  }
  return {
    read: async (source, after, limit) => logOf(source).read(after, limit),
    head: async (source) => logOf(source).head(),
    positionAt: async (source, time) => logOf(source).positionAt(time),
  }
}
