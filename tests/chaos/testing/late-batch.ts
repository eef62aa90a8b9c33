import { eventually } from '../eventually.ts'
import type { Rig } from '../rig.ts'

/**
 * Has a process of content apply a batch long after it was decided, over what another has applied since, and die of it; the
 * other then goes on from what it applied itself. Only the compare-and-set of the view store keeps the late batch out.
 * The rig must have two processes of content and somebody who writes.
 */
export const writeOverWhatIsNewer = async (rig: Rig): Promise<void> => {
  const writer = rig.writer()
  const startSecond = await rig.holdDown('content 2')
  const startFirst = await rig.holdDown('content', 'running')
  const postId = await writer.publish()
  // If the relay was killed with the second, the first reads the log by itself until that lease is over, and holds up no message.
  await untilRelayed(rig)
  await untilApplied(rig)
  const isHeldUp = rig.holdUp('content', { fault: 'apply.before:1', of: 'posts' })
  await eventually('the view to be held up', async () => {
    await writer.revise(postId)
    return isHeldUp()
  })
  // This one is not in the batch that is held up.
  await writer.revise(postId)
  await startSecond()
  // The second has read all revisions from the log. What comes now waits in the queue, of which it is not yet the consumer.
  await writer.publish()
  await untilRelayed(rig)
  const ended = rig.crash('content', { fault: 'apply.after:1', of: 'posts' })
  rig.process('content').tell({ release: true })
  await ended
  // Before the first is back: it would read the checkpoint of the late batch, and apply again what came after it.
  await untilApplied(rig)
  await startFirst()
}

const untilRelayed = async (rig: Rig): Promise<void> =>
  eventually('all commits to be sent', async () => {
    const { content } = await rig.records.heads()
    return (await rig.records.relayed('content')) === content
  })

const untilApplied = async (rig: Rig): Promise<void> => {
  const lags = await rig.lags()
  if (lags.length > 0) throw new Error(`The views do not catch up: ${lags.join('; ')}`)
}
