import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from './until.ts'

/**
 * Waits until RabbitMQ has the names of these quorum queues on its disk. RabbitMQ 3.10 writes them some seconds after it has made
 * the queues. Killed before, it never finds a leader for them again, and leaves whoever asks for their messages without an answer.
 * @param node the name of its node, without the host.
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
