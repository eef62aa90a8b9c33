import { setTimeout as sleep } from 'node:timers/promises'
import { SERVICES } from '@soko/contracts/http/endpoint.ts'
import { ProcessList } from '@soko/contracts/types/health.ts'
import { reachSite } from '../../site/operate/watching/reach-site.ts'

export const untilIdle = async (data: string): Promise<void> => {
  const site = await reachSite(data, {})
  for (let calm = 0; calm < 3; await sleep(50)) {
    const answers = await Promise.all(SERVICES.map(async (name) => site.get(name, '/internal/processes')))
    const processes = answers.flatMap(({ body }) => ProcessList.parse(body).processes)
    const heads = Object.fromEntries(SERVICES.map((name, at) => [name, processes[at]?.logHead ?? 0]))
    const isIdle = processes.every(({ consumers }) =>
      consumers.every(({ positions }) =>
        Object.entries(positions).every(([source, position]) => position >= (heads[source] ?? 0)),
      ),
    )
    calm = isIdle ? calm + 1 : 0
  }
  await site.close()
}
