import { beforeEach, describe, expect, it } from 'vitest'
import type { PublishedCommit } from '../published-log/published-commit.ts'
import type { Checkpoint, View } from '../view-store/view-store.ts'
import { applyCommits } from './apply-commits.ts'
import { StaleCheckpoint } from './stale-checkpoint.ts'
import type { Projection } from './projection.ts'
import { useProjectionHarness, noted } from './testing/projection-harness.ts'

const COUNT = 'count'
const counts: Projection = {
  name: 'counts',
  version: 1,
  sources: ['a'],
  apply: async (_event, view) => {
    view.put(COUNT, Number((await view.get(COUNT)) ?? 0) + 1)
  },
}

describe('commits applied to a view', () => {
  const world = useProjectionHarness(['a'])
  let view: View
  beforeEach(async () => {
    view = world.views.view('counts@1')
  })

  const append = async (note: string): Promise<readonly PublishedCommit[]> => {
    const position = await world.append('a', noted('s', { note }))
    return world.reader.read('a', position - 1, 1)
  }
  const apply = async (to: View, checkpoint: Checkpoint | null, commits: readonly PublishedCommit[]) =>
    (await applyCommits({ projection: counts, view: to, checkpoint, commits, isSkipped: () => false })).next
  const counted = async () => (await view.read([{ get: COUNT }])).answers[0]

  it('use the state of their checkpoint, even if the view changes briefly between reads', async () => {
    const before = await apply(view, null, await append('one'))
    const expected = await apply(view, before, await append('two'))
    const commits = await append('three')
    /** Before each read, another process restores an older copy, and catches up afterwards. */
    const behind: View = {
      apply: view.apply,
      read: async (queries) => {
        await view.apply({ expected, next: before, operations: [{ put: COUNT, document: 1 }] })
        const reading = await view.read(queries)
        await view.apply({ expected: before, next: expected, operations: [{ put: COUNT, document: 2 }] })
        return reading
      },
    }
    await expect(apply(behind, expected, commits)).rejects.toThrow(StaleCheckpoint)
    await apply(view, expected, commits)
    expect(await counted()).toBe(3)
  })
})
