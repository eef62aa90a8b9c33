import type { ListImport, QueuedImport } from '@soko/contracts/types/list-import.ts'
import { site } from '../../mails/testing/sample-letter.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { createSendingRate, type SendingLimits } from '../../sending/sending-rate.ts'
import { bodyOf, type Delivery } from '../../testing/run-delivery.ts'
import { createImportRounds } from '../work/import-rounds.ts'

const UNLIMITED: SendingLimits = { perSecond: 1e6, perHour: 1e9, perDay: 1e9 }

/** The actions of the author wanjiru, of admins and of the periodic work. */
export const importsOf = (delivery: Delivery) => {
  const as = 'wanjiru'
  const request = async (addresses: readonly string[], origin = 'My Substack') =>
    delivery.ask('POST /api/me/imports', { as, body: { addresses, origin } })
  const own = async () =>
    bodyOf<{ items: ListImport[] }>(await delivery.ask('GET /api/me/imports', { as })).items
  const decide = async (importId: string, decision: 'approve' | 'decline', body?: object) =>
    delivery.ask(`POST /api/admin/imports/${importId}/${decision}`, { as: 'root', role: 'admin', body })
  const counter = () => createSentCounter(delivery.ports.objects, site.origin)
  /** The work of one process. */
  const process = (limits: SendingLimits = UNLIMITED) => {
    const { ports, kit, clock } = delivery
    return createImportRounds({
      ...kit,
      objects: ports.objects,
      ids: ports.ids,
      logger: ports.logger,
      counter: counter(),
      rate: createSendingRate(limits, clock),
    })
  }
  const { signal } = new AbortController()
  return {
    request,
    own,
    decide,
    withdraw: async (importId: string) => delivery.ask(`POST /api/me/imports/${importId}/withdraw`, { as }),
    queue: async () =>
      bodyOf<{ items: QueuedImport[] }>(
        await delivery.ask('GET /api/admin/imports', { as: 'root', role: 'admin' }),
      ).items,
    counter: { advance: async (count: number) => counter().advance(count) },
    process,
    round: async (rounds = process()) => rounds.round(signal),
    /** Requests an import, which an admin approves. Returns its id. */
    approved: async (addresses: readonly string[]): Promise<string> => {
      const { importId } = bodyOf<ListImport>(await request(addresses))
      await decide(importId, 'approve')
      return importId
    },
    /** The addresses to which links to confirm were mailed. */
    mailed: async (): Promise<readonly string[]> =>
      (await delivery.mails()).flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).toSorted(),
    hasText: async (text: string): Promise<boolean> =>
      JSON.stringify(await delivery.ports.log.readAll(0, 100_000)).includes(text),
  }
}
