import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

/**
 * Waits until RabbitMQ has stored the names of quorum queues. RabbitMQ 3.10 stores them some seconds after
 * creating the queues. If it is killed earlier, the queues never get a leader again and consumers hang.
 * @param node the name of the RabbitMQ node, without the host.
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
