import { SubscriptionsStream } from './subscription.events.ts'

/**
 * Returns the page where a member changes the settings of all mails; undefined for a visitor.
 * @param about `subscriptions-<userId>` or `contact-<id>`.
 */
export const mailSettingsOf = (about: string, { origin }: { readonly origin: string }): string | undefined =>
  SubscriptionsStream.idOf(about) === undefined ? undefined : `${origin}/settings/notifications`
