import { ProcessList, type ServiceHealth, summarize } from '@soko/contracts/types/health.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'

/** Fetches a service's health. A service without a valid response is reported as unavailable. */
export const fetchHealth = async (peers: Pick<Peers, 'get'>, service: string): Promise<ServiceHealth> => {
  const answer = await peers.get(service, '/internal/processes').catch(() => undefined)
  const parsed = ProcessList.safeParse(answer?.body)
  return summarize(service, parsed.success ? parsed.data.processes : [])
}
