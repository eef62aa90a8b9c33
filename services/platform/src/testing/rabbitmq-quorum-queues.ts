import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

/**
 * Waits until RabbitMQ has stored the names of these quorum queues. RabbitMQ 3.10 writes them seconds after
 * creating the queues; if it is killed before, the queues never get a leader again and consumers hang.
 * @param node its node name, without the host.
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
