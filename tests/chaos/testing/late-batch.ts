import { eventually } from '../eventually.ts'
import type { Rig } from '../rig.ts'

/**
 * Makes a process of content apply a stale batch over the newer state of another process, and die. The other
 * process then continues from its own state. Only the view store's compare-and-set rejects the stale batch.
 * The site must have two processes of content, and a client that writes.
 */
export const writeOverWhatIsNewer = async (rig: Rig): Promise<void> => {
  const writer = rig.writer()
  const startSecond = await rig.holdDown('content 2')
  const startFirst = await rig.holdDown('content', 'running')
  const postId = await writer.publish()
  // The killed second process may have held the relay's lease. The first process reads the log itself until
  // that lease expires, and there are no messages to block until then.
  await untilRelayed(rig)
  await untilApplied(rig)
  const isHeldUp = rig.holdUp('content', { fault: 'apply.before:1', of: 'posts' })
  await eventually('the view to be held up', async () => {
    await writer.revise(postId)
    return isHeldUp()
  })
  await writer.revise(postId)
  await startSecond()
  // The second process has read all revisions from the log. Later commits wait in the queue, which the second
  // process does not consume yet.
  await writer.publish()
  await untilRelayed(rig)
  const ended = rig.crash('content', { fault: 'apply.after:1', of: 'posts' })
  rig.process('content').send({ release: true })
  await ended
  // The first process must not be back yet: it would read the checkpoint of the stale batch, and apply later
  // commits again.
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
