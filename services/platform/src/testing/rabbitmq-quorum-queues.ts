import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

/**
 * RabbitMQ 3.10 stores the names of quorum queues seconds after their creation. If it is killed earlier, they
 * never get a leader and consumers hang. `node` is a name without host.
 */
export const untilQueuesAreStored = async (
  { home, node }: { readonly home: string; readonly node: string },
  queues: readonly string[],
): Promise<void> => {
  const names = join(home, `db/${node}@localhost/quorum/${node}@localhost/names.dets`)
  await until(async () => {
    const stored = await readFile(names).catch(() => Buffer.alloc(0))
    return queues.every((queue) => stored.includes(queue))
  })
}
