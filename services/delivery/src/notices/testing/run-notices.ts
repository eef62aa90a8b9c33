import { NOTIFICATIONS } from '../../notifications/notifications-view.ts'
import { runRounds, type RunOptions } from '../../rounds/testing/run-rounds.ts'
import type { Delivery } from '../../testing/run-delivery.ts'
import { createNoticeRounds } from '../work/send-notices.ts'

/** Sends the notices of a delivery service over SMTP. */
export const runNotices = (delivery: Delivery, url: string, options: RunOptions = {}) =>
  runRounds(delivery, url, {
    ...options,
    createRounds: createNoticeRounds,
    views: { content: [NOTIFICATIONS], social: [NOTIFICATIONS], markets: [NOTIFICATIONS] },
  })
