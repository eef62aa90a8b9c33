import { beforeEach, describe, expect, it } from 'vitest'
import type { Leases } from '../leases/leases.ts'
import { temporaryLeases } from '../testing/temporary-leases.ts'
import { createOneAtATime } from '../waiting/one-at-a-time.ts'
import { createBuildTurns, inTurn } from './build-turns.ts'

describe('turns to build views', () => {
  let leases: Leases
  let steps: string[]
  const { signal } = new AbortController()

  const built = new Set<string>()
  beforeEach(async () => {
    leases = await temporaryLeases()
    steps = []
    built.clear()
  })

  const build = (turns: ReturnType<typeof createBuildTurns>, view: string, going: Promise<void>) =>
    inTurn(turns, view, {
      signal,
      isDone: async () => built.has(view),
      work: async () => {
        steps.push(`${view} begins`)
        await going
        built.add(view)
        steps.push(`${view} ends`)
      },
    })

  it('are held by one replica per view, separately for each view', async () => {
    const [here, there] = [createBuildTurns(leases, 'a'), createBuildTurns(leases, 'b')]
    const going = Promise.withResolvers<void>()
    const all = Promise.all([
      build(here, 'posts', going.promise),
      build(here, 'profiles', going.promise),
      build(there, 'posts', going.promise),
    ])
    await expect.poll(() => steps).toEqual(['posts begins', 'profiles begins'])
    going.resolve()
    await all
    expect(steps.filter((step) => step === 'posts begins')).toHaveLength(1)
  })

  it('are skipped if another replica has built the view meanwhile', async () => {
    const builds = createOneAtATime()
    const turns = createBuildTurns(leases, 'a', builds)
    const going = Promise.withResolvers<void>()
    const all = Promise.all([build(turns, 'posts', going.promise), build(turns, 'profiles', going.promise)])
    await expect.poll(() => steps).toEqual(['posts begins'])
    built.add('profiles')
    going.resolve()
    await all
    expect(steps).toEqual(['posts begins', 'posts ends'])
  })
})
