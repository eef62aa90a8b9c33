import { MarketsLogEndpoints } from '@soko/contracts/endpoints/logs.endpoints.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { PublicLog } from '@soko/transparency/public-log.ts'
import { whileOpen } from '@soko/transparency/routes/leaves.routes.ts'
import { mountPublicLog } from '@soko/transparency/routes/public-log.routes.ts'
import { JudgementStream } from '../judging/judgement.events.ts'

export const mountMarketsLog = (kit: ServiceKit, log: PublicLog): void => {
  mountPublicLog(kit, MarketsLogEndpoints, log)

  kit.mount(MarketsLogEndpoints.ofJudgement, async ({ params }) => ({
    status: 200,
    body: {
      leaves: [...(await whileOpen(async () => log.leaves().ofStream(JudgementStream.of(params.id))))],
    },
  }))
}
