import type { Checkpoint, SourcePosition } from '../view-store/view-store.ts'
import type { SourceReader } from '../published-log/published-commit.ts'

export const checkpointAtHeads = async (
  sources: readonly string[],
  reader: SourceReader,
): Promise<Checkpoint> => checkpointAt(sources, reader, async () => Number.POSITIVE_INFINITY)

export const checkpointAt = async (
  sources: readonly string[],
  reader: SourceReader,
  wanted: (source: string) => Promise<number>,
): Promise<Checkpoint> => {
  const found = await Promise.all(
    sources.map(
      async (source) => [source, await sourcePosition(source, await wanted(source), reader)] as const,
    ),
  )
  return Object.fromEntries(found.flatMap(([source, at]) => (at ? [[source, at]] : [])))
}

const sourcePosition = async (
  source: string,
  wanted: number,
  reader: SourceReader,
): Promise<SourcePosition | undefined> => {
  const { logId, head } = await reader.head(source)
  const position = Math.min(wanted, head.position)
  if (position <= 0) return undefined
  if (position === head.position) return { logId, ...head }
  const [commit] = await reader.read(source, position - 1, 1)
  if (!commit) throw new Error(`the log of ${source} does not answer with its commit ${position}`)
  return { logId, position, hash: commit.hash }
}
