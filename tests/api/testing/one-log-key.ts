import type { LogService, PublicLogState } from '@soko/contracts/types/public-log.ts'
import type { SiteClient } from '../../../site/site-client.ts'

/** Withdraws the older of a public log's two keys, so that one can be added. */
export const withdrawOlderLogKey = async (admin: SiteClient, service: LogService): Promise<void> => {
  const { logs } = await admin.call<{ logs: readonly PublicLogState[] }>('GET /api/admin/logs')
  const keys = logs.find((log) => log.service === service)?.keys ?? []
  if (keys.length > 1) await admin.call(`DELETE /api/admin/logs/${service}/keys/oldest`)
}
