import type { CDPSession, Page } from 'playwright-core'

/** What a tab holds in memory after garbage collection. */
export type Held = {
  /** JavaScript heap in bytes. Includes V8's compiled functions and object shapes. */
  readonly heap: number
  /** In bytes: what scripts allocate. */
  readonly objects: number
  /** Number of DOM nodes in all documents, including detached ones. */
  readonly nodes: number
  readonly listeners: number
  readonly documents: number
  readonly answers: number
}

/** Returns a function that measures the memory. */
export const watchMemory = async (page: Page): Promise<() => Promise<Held>> => {
  const session = await page.context().newCDPSession(page)
  return async () => {
    // Three times, because a garbage collection frees nodes, and the next one what only they referenced.
    for (let time = 1; time <= 3; time += 1) await session.send('HeapProfiler.collectGarbage')
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners: listeners, documents } = await session.send('Memory.getDOMCounters')
    const answers = await page.evaluate(countAnswers)
    return { heap, objects: await weighObjects(session), nodes, listeners, documents, answers }
  }
}

type Fiber = {
  readonly child: Fiber | null
  readonly memoizedProps: { readonly store?: { getState: () => { api: { queries: object } } } } | null
}

/** Counts cached responses. Finds the client's private store as a prop of the Provider in React's tree. */
const countAnswers = (): number => {
  const root = document.getElementById('root') ?? document.body
  const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'))
  let fiber = (container?.[1] ?? null) as Fiber | null
  while (fiber !== null && fiber.memoizedProps?.store === undefined) fiber = fiber.child
  if (!fiber?.memoizedProps?.store) throw new Error('React’s tree has no store.')
  return Object.keys(fiber.memoizedProps.store.getState().api.queries).length
}

/** Types of nodes in a heap snapshot that scripts allocate. */
const OF_SCRIPTS = new Set([
  'object',
  'array',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'regexp',
  'symbol',
])

type Snapshot = {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/** Returns the size of all objects of scripts in bytes. */
const weighObjects = async (session: CDPSession): Promise<number> => {
  const chunks: string[] = []
  const take = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const kind = fields.indexOf('type')
  const size = fields.indexOf('self_size')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (OF_SCRIPTS.has(types[0][nodes[at + kind] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0
  }
  return bytes
}

/** Returns the rise of the least-squares line. */
export const riseOf = (figures: readonly number[]): number => {
  const middle = (figures.length - 1) / 2
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const along = figures.reduce((sum, figure, place) => sum + (place - middle) * (figure - mean), 0)
  const across = figures.reduce((sum, _figure, place) => sum + (place - middle) ** 2, 0)
  return (along / across) * (figures.length - 1)
}
