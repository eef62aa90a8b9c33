import { ProcessList, type ServiceHealth, summarize } from '@soko/contracts/types/health.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'

/** Asks a service how its processes are doing. One that does not answer, or says what we do not understand, is away. */
export const askHealth = async (peers: Pick<Peers, 'get'>, service: string): Promise<ServiceHealth> => {
  const answer = await peers.get(service, '/internal/processes').catch(() => undefined)
  const said = ProcessList.safeParse(answer?.body)
  return summarize(service, said.success ? said.data.processes : [])
}
