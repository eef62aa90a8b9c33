import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '../eventually.ts'
import type { ChaosClient } from '../clients.ts'
import type { Rig } from '../rig.ts'
import type { Experiment, ExperimentGroup } from './experiment.ts'

const writeAlone = async (client: ChaosClient): Promise<void> => {
  const done = new AbortController()
  const writing = client.run(done.signal)
  await sleep(1_000)
  done.abort()
  await writing
}

const whereShown = async (rig: Rig, post: string, words: string): Promise<readonly string[]> => {
  const get = async (path: string): Promise<Response> => fetch(rig.site.address + path)
  const has = async (path: string, text: string): Promise<boolean> =>
    (await (await get(path)).text()).includes(text)
  const places: readonly (readonly [string, boolean])[] = [
    ['its own address', (await get(`/api/posts/${post}`)).status !== 404],
    ['the search', await has('/api/posts?search=forgotten', post)],
    ['the list', await has('/api/posts', post)],
    ['the front page', await has('/', words)],
  ]
  return places.filter(([, isShown]) => isShown).map(([place]) => place)
}

const whileDown: Experiment = {
  name: 'it is put back while its service is down',
  inject: async ({ rig }) => {
    await rig.whileWriting(async () => sleep(1_000))
    const kept = (await rig.records.heads()).content
    await rig.whileWriting(async () => sleep(1_000))
    // Published last, so that it is still on the first page of the lists.
    const lost = await rig.writer().publish('Soon forgotten. ')
    // These reads also fill the gateway's cache, which must not show the lost post later.
    await eventually('the post to be shown everywhere', async () => {
      const places = await whereShown(rig, lost, 'Soon forgotten.')
      return places.length === 4 || `It is shown by ${places.join()}.`
    })
    const start = await rig.holdDown('content')
    await rig.putBack('content', kept)
    await rig.records.acceptLoss('content')
    await start()
    // A new client writes, because earlier ones would refer to lost posts.
    await writeAlone(await rig.join())
    const lags = await rig.lags()
    await eventually('the lost post to be shown nowhere', async () => {
      const places = await whereShown(rig, lost, 'Soon forgotten.')
      return places.length === 0 || `It is shown by ${places.join()}.`
    })
    return lags
  },
}

const pastsOf = async ({ records }: Rig): Promise<string> => {
  const log = await records.log('content')
  const found = (await records.checkpoints()).flatMap(({ name, checkpoint }) => {
    const at = checkpoint?.['content']
    if (at === undefined) return []
    return log[at.position - 1]?.hash === at.hash ? [String(at.position)] : [`${name} is in another past`]
  })
  return [...new Set(found)].join()
}

const whileRunning: Experiment = {
  name: 'it is put back behind its running service, which then does not write to it',
  inject: async ({ rig }) => {
    const lags = await rig.lags()
    const newcomer = await rig.join()
    const kept = (await rig.records.heads()).content
    await newcomer.publish()
    await rig.putBack('content', kept)
    await newcomer.publish()
    // Until a view learns about the restore, it cannot distinguish the new commit from the lost one.
    newcomer.journal.unseen.splice(0)
    await eventually('all views to be at the new commit', async () => {
      const pasts = await pastsOf(rig)
      return pasts === String(kept + 1) || `They are at ${pasts}, and not at ${kept + 1}.`
    })
    return lags
  },
}

/** Must be the last group: clients from before the restore no longer write. */
export const restoredLog: ExperimentGroup = {
  name: 'a log is put back to an older copy',
  processes: 1,
  experiments: [whileDown, whileRunning],
}
