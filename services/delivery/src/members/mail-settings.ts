import type { MailSite } from '../mails/base/mail-site.ts'
import { SubscriptionsStream } from '../subscriptions/subscription.events.ts'

/**
 * Returns the page where a member changes the settings of all mails; undefined for a visitor.
 * @param about `subscriptions-<userId>` or `contact-<id>`.
 */
export const mailSettingsOf = (about: string, { origin }: Pick<MailSite, 'origin'>): string | undefined =>
  SubscriptionsStream.idOf(about) === undefined ? undefined : `${origin}/settings/notifications`
