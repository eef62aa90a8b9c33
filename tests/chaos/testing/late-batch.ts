import { eventually } from '../eventually.ts'
import type { Rig } from '../rig.ts'

/** Applies a stale batch over newer state, which only the view store's compare-and-set rejects. */
export const writeOverWhatIsNewer = async (rig: Rig): Promise<void> => {
  const writer = rig.writer()
  const startSecond = await rig.holdDown('content 2')
  const startFirst = await rig.holdDown('content', 'running')
  const postId = await writer.publish()
  // The second process may have held the lease; until it expires, there are no messages to block.
  await untilRelayed(rig)
  await untilApplied(rig)
  const isHeldUp = rig.holdUp('content', { fault: 'apply.before:1', of: 'posts' })
  await eventually('the view to be held up', async () => {
    await writer.revise(postId)
    return isHeldUp()
  })
  await writer.revise(postId)
  await startSecond()
  // Later commits wait in the queue, which the second process does not consume yet.
  await writer.publish()
  await untilRelayed(rig)
  const ended = rig.crash('content', { fault: 'apply.after:1', of: 'posts' })
  rig.process('content').send({ release: true })
  await ended
  // The first process would read the stale batch's checkpoint, and apply later commits again.
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
