import type { Close } from '@soko/contracts/markets/instruments.ts'
import { dayFromNow } from '../../api/testing/day-from-now.ts'
import type { Member } from './journey-site.ts'

/** Records closes of the last 100 days before today, which rise and fall in turn. */
export const recordCloses = async (admin: Member, symbol: string): Promise<void> => {
  const prices: Close[] = Array.from({ length: 100 }, (_, at) => ({
    date: dayFromNow(at - 100),
    close: (129 + (at % 7) * 0.15 + at * 0.01).toFixed(2),
  }))
  await admin.client.call(`POST /api/admin/instruments/${symbol}/prices`, {
    body: { prices, source: 'A journey' },
  })
}
